import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'

test('only a body that is sent again is compressed better, so that pages read once do not wait in memory', async () => {
  const create = (name: string) => {
    const rows = Array.from({ length: 2000 }, (_, at) => `<li>${name} ${(at * 7919) % 1009} of ${at}</li>`)
    return new CachedResponse(Buffer.from(rows.join('')), { isCompact: true })
  }
  const [once, often] = [create('once'), create('often')]
  const { tag } = await once.compressed('br')
  const first = await often.compressed('br')
  await expect.poll(async () => (await often.compressed('br')).tag).not.toBe(first.tag)
  expect((await often.compressed('br')).bytes.length).toBeLessThan(first.bytes.length)
  expect((await once.compressed('br')).tag).toBe(tag)
})

test('a compact response is the same in every encoding, whichever was first', async () => {
  const body = Buffer.from('<p>Palapa</p>'.repeat(500))
  for (const first of ['br', 'gzip'] as const) {
    const response = new CachedResponse(body, { isCompact: true })
    const { tag } = new CachedResponse(body)
    await response.compressed(first)
    expect(response.body).not.toBe(body) // it is no longer in memory
    await response.compressed('br')
    const { bytes } = await response.compressed('gzip')
    expect(response.body).toEqual(body)
    expect(gunzipSync(bytes)).toEqual(body)
    await expect.poll(async () => (await response.compressed('br')).tag).toBe(`${tag}-br11`)
    expect(brotliDecompressSync((await response.compressed('br')).bytes)).toEqual(body)
    expect(response.body).toEqual(body)
    expect(response.tag).toBe(tag)
  }
})
