import { expect, test } from 'vitest'
import { CachedResponse, isMatch } from './cached-response.ts'

test('only a body that is sent again is compressed better, so that pages read once do not wait in memory', async () => {
  const create = (name: string) => {
    const rows = Array.from({ length: 2000 }, (_, at) => `<li>${name} ${(at * 7919) % 1009} of ${at}</li>`)
    return new CachedResponse(Buffer.from(rows.join('')), { isRecompressed: true })
  }
  const [once, often] = [create('once'), create('often')]
  const { tag } = await once.compressed('br')
  const first = await often.compressed('br')
  await expect.poll(async () => (await often.compressed('br')).tag).not.toBe(first.tag)
  expect((await often.compressed('br')).bytes.length).toBeLessThan(first.bytes.length)
  expect((await once.compressed('br')).tag).toBe(tag)
})

test('an If-Match header matches every form of a body that is sent', async () => {
  const cached = new CachedResponse(Buffer.from('body'), { isRecompressed: true })
  for (const form of ['', '-br', '-br11', '-gzip'])
    expect(isMatch(`"${cached.tag}${form}"`, cached)).toBe(true)
  expect(isMatch(`"${cached.tag}-other"`, cached)).toBe(false)
})
