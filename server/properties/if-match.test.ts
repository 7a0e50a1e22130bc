import { expect, test } from 'vitest'
import { getOwnProperty } from '#contract/listings.ts'
import { getProperty, updateProperty, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'

const message =
  'This listing was changed elsewhere in the meantime. Please reload it, then make your change again.'

async function tagOf(app: TestApp, id: string, encoding = 'identity'): Promise<string> {
  const response = await app.app.inject({
    url: `/api/properties/${id}`,
    headers: { 'accept-encoding': encoding },
  })
  return String(response.headers.etag)
}

const change = (seller: TestUser, id: string, title: string, ifMatch?: string) =>
  seller.call(updateProperty, {
    params: { id },
    body: { title },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  })

test('a change with the current tag of the property succeeds, one with an older tag returns 412', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { descriptionLong: 'A dock. '.repeat(300) })
  const first = await tagOf(app, id, 'br')
  expect(first).toMatch(/-br"$/)
  data(await change(seller, id, 'First', first))
  for (const old of [first, `W/${first}`, `"another", ${first}`]) {
    expect(failure(await change(seller, id, 'Second', old))).toMatchObject({
      status: 412,
      code: 'precondition_failed',
      message,
    })
  }
  expect(data(await app.call(getProperty, { params: { id } })).title).toBe('First')
  const own = data(await seller.call(getOwnProperty, { params: { id } }))
  expect(own.tag).toBe(await tagOf(app, id))
  data(await change(seller, id, 'Third', `"another", W/${own.tag}`))
  data(await change(seller, id, 'Fourth', '*'))
  data(await change(seller, id, 'Fifth'))
})

test('adding a photo changes the tag too', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const tag = await tagOf(app, id)
  await upload(app, seller, id, { name: 'photo.jpg', bytes: await buildPhoto({ width: 300 }) })
  expect(failure(await change(seller, id, 'Late', tag)).status).toBe(412)
})

test('of concurrent changes with the same tag, one succeeds', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const tag = await tagOf(app, id)
  const results = await Promise.all(['A', 'B', 'C', 'D'].map((title) => change(seller, id, title, tag)))
  const statuses = results.map((result) => (result.ok ? 200 : result.failure.status))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 412, 412, 412])
})

test("a tag gives no access to another user's listing or a withdrawn one", async () => {
  await using app = await createTestApp()
  const [seller, stranger] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  const tag = await tagOf(app, id)
  expect(failure(await change(stranger, id, 'Mine', tag)).status).toBe(403)
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect(failure(await change(seller, id, 'Late', tag)).status).toBe(409)
})

test('pages of another origin may send and read the headers that the calls need', async () => {
  await using app = await createTestApp({ environment: { CORS_ORIGINS: 'https://other.example' } })
  const response = await app.app.inject({
    method: 'OPTIONS',
    url: '/api/properties/1',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'PATCH' },
  })
  expect(response.headers['access-control-allow-headers']).toContain('if-match')
})
