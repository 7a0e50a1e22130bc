import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const hash = '0123456789abcdef0123456789abcdef'

async function createMediaApp() {
  const app = await createTestApp()
  await app.app.storage.put(`${hash}-1280.webp`, Buffer.from('a webp image'))
  await app.app.storage.put(`${hash}-card.jpg`, Buffer.from('a jpeg image'.repeat(500)))
  return app
}

test('an image is served as stored, with immutable caching and safe headers', async () => {
  await using app = await createMediaApp()
  const { statusCode, headers, body } = await app.app.inject(`/media/${hash}-1280.webp`)
  expect([statusCode, body]).toEqual([200, 'a webp image'])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '12',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${hash}-1280.webp"`,
  })
})

test('HEAD returns the headers of GET without the image', async () => {
  await using app = await createMediaApp()
  const url = `/media/${hash}-card.jpg`
  const [get, head] = [await app.app.inject(url), await app.app.inject({ method: 'HEAD', url })]
  const withoutDate = ({ date: _date, ...headers }: typeof get.headers) => headers
  expect(withoutDate(head.headers)).toEqual(withoutDate(get.headers))
  expect(head.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '6000' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('an image that the browser has cached is not sent again', async () => {
  await using app = await createMediaApp()
  const url = `/media/${hash}-1280.webp`
  for (const known of [`"${hash}-1280.webp"`, `W/"${hash}-1280.webp"`, `"other", "${hash}-1280.webp"`, '*']) {
    const response = await app.app.inject({ url, headers: { 'if-none-match': known } })
    expect([response.statusCode, response.body]).toEqual([304, ''])
    expect(response.headers['cache-control']).toContain('immutable')
  }
  const other = await app.app.inject({ url, headers: { 'if-none-match': `"${hash}-320.webp"` } })
  expect(other.statusCode).toBe(200)
})

test('images are never compressed', async () => {
  await using app = await createMediaApp()
  const headers = { 'accept-encoding': 'br, gzip' }
  const response = await app.app.inject({ url: `/media/${hash}-card.jpg`, headers })
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.headers['content-length']).toBe('6000')
})

test('an image stored without a link preview gets one at the first request', async () => {
  await using app = await createTestApp()
  const finished = await sharp({ create: { width: 1280, height: 853, channels: 3, background: '#28a8a8' } })
    .webp()
    .toBuffer()
  await app.app.storage.put(`${hash}-1280.webp`, finished)
  const { statusCode, rawPayload } = await app.app.inject(`/media/${hash}-card.jpg`)
  expect(statusCode).toBe(200)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('the link preview of an image that does not exist is looked for once', async () => {
  await using app = await createTestApp()
  const { storage } = app.app
  const reads: string[] = []
  const { get } = storage
  storage.get = (name) => {
    reads.push(name)
    return get.call(storage, name)
  }
  const missing = '0'.repeat(32)
  expect((await app.app.inject(`/media/${missing}-card.jpg`)).statusCode).toBe(404)
  expect(reads).toEqual([`${missing}-card.jpg`, `${missing}-1280.webp`])
})

test('a name that is not an image returns 404, whatever path it points to', async () => {
  await using app = await createMediaApp()
  await writeFile(join(app.dataDir, 'secret.webp'), 'secret')
  await app.app.storage.put(`${hash}-320.webp.a1b2.part`, Buffer.from('unfinished'))
  const names = [
    `${hash}-640.webp`,
    `${hash}-320.webp.a1b2.part`,
    hash,
    `${hash}-0.webp`,
    `${hash.toUpperCase()}-1280.webp`,
    '..%2fsecret.webp',
    '%2e%2e%2fsecret.webp',
    '..%5csecret.webp',
    `01/${hash}-1280.webp`,
    `${hash}-1280.webp%00.png`,
    '',
  ]
  for (const name of names) {
    const { statusCode, headers, body } = await app.app.inject(`/media/${name}`)
    expect([name, statusCode, body]).toEqual([name, 404, 'There is no such image.'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  }
})
