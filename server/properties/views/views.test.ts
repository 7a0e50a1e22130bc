import { expect, test } from 'vitest'
import { startConversation } from '#contract/conversations.ts'
import { setInteraction } from '#contract/interactions.ts'
import { listOwnProperties, listPropertyStats } from '#contract/listings.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'

type Opening = { by?: TestUser; agent?: string; address?: string }

async function open(
  app: TestApp,
  propertyId: string,
  { by, agent = firefox, address = '10.0.0.1' }: Opening = {},
) {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: `/api/properties/${propertyId}/views`,
    headers: { 'user-agent': agent, ...(by && { authorization: `Bearer ${by.token}` }) },
    remoteAddress: address,
  })
  return statusCode
}

const statsOf = async (seller: TestUser, id: string) =>
  data(await seller.call(listOwnProperties, { querystring: {} })).properties.find((one) => one.id === id)
    ?.stats

test('DETAIL-23 MODEL-05 views count once per day and visitor', async () => {
  let now = new Date('2026-03-02T05:30:00Z')
  await using app = await createTestApp({ clock: () => now })
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const views = async () => (await statsOf(seller, id))?.views
  expect(await open(app, id)).toBe(204)
  expect(await open(app, id)).toBe(204)
  expect(await views()).toBe(1)
  await open(app, id, { address: '10.0.0.2' })
  expect(await views()).toBe(2)
  now = new Date('2026-03-02T05:59:59Z')
  await open(app, id)
  expect(await views()).toBe(2)
  now = new Date('2026-03-02T06:00:00Z')
  await open(app, id)
  expect(await views()).toBe(3)
})

test('MODEL-05 another user agent or another interface part of an IPv6 address is the same visitor', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  for (const agent of [firefox, safari, `${firefox} (1)`]) await open(app, id, { agent })
  expect((await statsOf(seller, id))?.views).toBe(1)
  await open(app, id, { address: '2001:db8:1:2::1' })
  await open(app, id, { address: '2001:db8:1:2:aaaa::9', agent: safari })
  expect((await statsOf(seller, id))?.views).toBe(2)
})

test('DETAIL-23 MODEL-05 a signed-in user counts once, whatever the address', async () => {
  await using app = await createTestApp()
  const [seller, buyer] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  await open(app, id, { by: buyer })
  await open(app, id, { by: buyer, agent: safari, address: '10.0.0.9' })
  expect((await statsOf(seller, id))?.views).toBe(1)
})

test('DETAIL-23 MODEL-05 the owner and bots do not count', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  expect(await open(app, id, { by: seller })).toBe(204)
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(await open(app, id, { agent: crawler })).toBe(204)
  expect(await open(app, id, { agent: '' })).toBe(204)
  expect((await statsOf(seller, id))?.views).toBe(0)
})

test('views of a withdrawn or unknown listing are not counted', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect(await open(app, id)).toBe(404)
  expect(await open(app, 'nowhere')).toBe(404)
})

test('stored views do not identify visitors, and their keys are deleted after a day', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  await using app = await createTestApp({ clock: () => now })
  const { id } = await buildProperty(await app.signUp())
  await Promise.all([open(app, id), open(app, id), open(app, id, { address: '10.0.0.2' })])
  now = new Date('2026-03-02T12:00:00Z')
  await open(app, id)
  const visitors = (await app.app.pool.query('select visitor from palapa.views')).rows.map(
    ({ visitor }) => visitor,
  )
  expect(new Set(visitors).size).toBe(3)
  expect(visitors.join()).not.toMatch(/10\.0\.0|Mozilla/)
  const keys = (await app.app.pool.query('select day::text from palapa.view_keys')).rows
  expect(keys).toEqual([{ day: '2026-03-02' }])
})

test('API-28 MODEL-05 own listings have likes, views, contacts and their sum', async () => {
  await using app = await createTestApp()
  const [seller, one, two] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const [liked, other] = [await buildProperty(seller), await buildProperty(seller)]
  const verdict = (user: TestUser, propertyId: string, interactionType: 'LIKE' | 'REJECT' | 'VIEW') =>
    user.call(setInteraction, { body: { propertyId, interactionType } })
  await verdict(one, liked.id, 'LIKE')
  await verdict(two, liked.id, 'LIKE')
  await verdict(two, liked.id, 'VIEW')
  await verdict(one, other.id, 'REJECT')
  await open(app, liked.id)
  data(await one.call(startConversation, { body: { propertyId: liked.id } }))
  expect(await statsOf(seller, liked.id)).toEqual({ likes: 2, views: 2, contacts: 1, total: 5 })
  expect(await statsOf(seller, other.id)).toEqual({ likes: 0, views: 0, contacts: 0, total: 0 })
  expect(data(await one.call(listOwnProperties, { querystring: {} })).properties).toEqual([])
})

test('API-24 MODEL-06 ROLE-09 statistics include each of the seller’s own listings', async () => {
  await using app = await createTestApp()
  const [seller, otherSeller] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const { id, title } = await buildProperty(seller)
  await buildProperty(otherSeller, { title: 'Of another seller' })
  const withdrawn = await buildProperty(seller)
  data(await seller.call(withdrawProperty, { params: { id: withdrawn.id } }))
  await open(app, id)
  const { properties } = data(await seller.call(listPropertyStats, {}))
  expect(properties).toEqual([{ id, title, stats: { likes: 0, views: 1, contacts: 0, total: 1 } }])
})

test('ROLE-09 statistics are denied to a BUYER, whatever the token says, and to an account without a profile', async () => {
  await using app = await createTestApp()
  const [buyer, seller] = [await app.signUp({ role: 'BUYER' }), await app.signUp({ role: 'SELLER' })]
  await buildProperty(buyer)
  expect(failure(await buyer.call(listPropertyStats, {}))).toMatchObject({
    status: 403,
    message: expect.stringMatching(/\w/),
  })
  await app.app.pool.query("update palapa.profiles set role = 'BUYER' where id = $1", [seller.id])
  expect(failure(await seller.call(listPropertyStats, {})).status).toBe(403)
  await app.app.pool.query('delete from palapa.profiles where id = $1', [seller.id])
  expect(failure(await seller.call(listPropertyStats, {})).status).toBe(404)
  expect(failure(await seller.call(listOwnProperties, { querystring: {} })).status).toBe(404)
})
