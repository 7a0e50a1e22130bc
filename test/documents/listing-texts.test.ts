import { expect, test } from 'vitest'
import { updateDetails } from '#contract/details/endpoints.ts'
import type { DetailChanges } from '#contract/details/schema.ts'
import { setInteraction } from '#contract/interactions.ts'
import { listProperties } from '#contract/properties.ts'
import { mailUnread } from '#server/conversations/unread-mail.ts'
import { mailDigests } from '#server/notices/digest.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { data } from '#test/app.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { metaOf, only, openDocument } from '#test/documents.ts'
import { countPendingEmails } from '#test/emails.ts'
import { listReadPaths } from '#test/endpoints.ts'
import { type CheckedApp, createCheckedApp } from '#test/lifecycle/listing-checks.ts'
import { notify } from '#test/lifecycle/notices.ts'

const parcel = {
  registrationSection: 'Qvista North',
  block: 'QB73',
  parcel: 'QP8841/5',
  lot: 'QL992',
  planNumber: 'QE5517',
} satisfies DetailChanges
const structuredData = 'script[type="application/ld+json"]'
const parts = ['qvista', 'qb73', 'qp8841', 'ql992', 'qe5517']

/** Creates a property with a parcel that a buyer saved and wrote about, and sends every kind of email about a property. */
async function createScene(site: CheckedApp) {
  const { seller, buyer, property, conversation } = await createConversation(site)
  const stranger = await site.signUp({ role: 'SELLER' })
  const { id, price } = property
  data(await seller.call(updateDetails, { params: { id }, body: { ...parcel, parcelShown: false } }))
  data(await buyer.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } }))
  await sendText(buyer, conversation.id, 'Is it still for sale?')
  const mailDueAt = site.app.clock()
  const notice = { kind: 'price_drop', data: { price, priceBefore: 990_000 }, mailDueAt } as const
  await notify(site, { userId: buyer.id, propertyId: id, ...notice })
  await mailDigests(site.app)
  await site.checkOn(50)
  await mailUnread(site.app)
  await expect.poll(() => countPendingEmails(site.app), { timeout: 20_000 }).toBe(0)
  site.moveTo(0) // when the tokens are valid
  const emails = site.mailServer.received.map(({ mail }) => `${mail.subject}\n${mail.text}\n${mail.html}`)
  return {
    site,
    seller,
    tokens: [undefined, buyer.token, stranger.token],
    id,
    conversationId: conversation.id,
    emails,
  }
}

type Scene = Awaited<ReturnType<typeof createScene>>

const partsIn = (text: string) => parts.filter((part) => text.toLowerCase().includes(part))

/** Returns which parts of the parcel each address contains for a visitor, a buyer and another seller, if any. */
async function findParts({ site, tokens, id, conversationId }: Scene): Promise<Record<string, string[]>> {
  const documents = [
    '/',
    '/properties',
    '/properties?q=QP8841',
    `/property/${id}`,
    '/places/placencia',
    '/map',
    '/sold',
    '/sitemap.xml',
    '/sitemaps/properties-1.xml',
    '/robots.txt',
  ]
  const found: Record<string, string[]> = {}
  for (const url of [...documents, ...(await listReadPaths({ id, conversationId }))])
    for (const token of tokens) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const { payload, statusCode } = await site.app.inject({ url, headers })
      if (token && url.startsWith('/api/conversations')) expect(statusCode, url).not.toBe(401)
      // a page repeats the words of its own search
      const contained = partsIn(payload.replaceAll(url.split('?q=')[1] ?? /$^/g, ''))
      if (contained.length > 0) found[url] = contained
    }
  return found
}

test('a parcel is in no document, call, search or email, and one that the owner shows only in the property itself', async () => {
  await using site = await createCheckedApp({ pages: await loadPages() })
  const scene = await createScene(site)
  const { id, seller, emails } = scene
  expect(emails.length).toBeGreaterThanOrEqual(3)
  expect(emails.flatMap(partsIn)).toEqual([])
  expect(await findParts(scene)).toEqual({})
  data(await seller.call(updateDetails, { params: { id }, body: { parcelShown: true } }))
  const found = await findParts(scene)
  expect(Object.keys(found).filter((url) => !url.startsWith('/api/properties'))).toEqual([`/property/${id}`])
  expect(found).toMatchObject({ [`/property/${id}`]: parts, [`/api/properties/${id}`]: parts })
  const page = await openDocument(site, `/property/${id}`)
  expect(partsIn(only(page, 'head').outerHTML)).toEqual([])
  expect(partsIn(only(page, structuredData).rawText)).toEqual([])
  for (const q of Object.values(parcel)) {
    const { properties } = data(await site.call(listProperties, { querystring: { q, exact: true } }))
    expect([q, properties]).toEqual([q, []])
  }
})

/** Returns the amounts of a text whose currency is open. */
const openAmounts = (text: string) =>
  text.match(/(?<!US|BZ)\$\s?\d[\d,.]*|(?<![\d,$-])\d{3},\d{3}(?!\d)/g) ?? []

test('emails, previews and structured data name the currency of each price', async () => {
  await using site = await createCheckedApp({ pages: await loadPages() })
  const { id, emails: texts } = await createScene(site)
  expect(texts.filter((text) => /US\$\d/.test(text)).length).toBeGreaterThanOrEqual(2)
  expect(texts.flatMap(openAmounts)).toEqual([])
  const page = await openDocument(site, `/property/${id}`)
  for (const name of ['description', 'og:title', 'og:description'])
    expect(openAmounts(metaOf(page, name) ?? '$1'), name).toEqual([])
  const structured = JSON.parse(only(page, structuredData).rawText)
  const prices = JSON.stringify(structured).match(/"\w*price"\s*:/gi)
  expect([prices, structured.offers]).toMatchObject([['"price":'], { priceCurrency: 'USD' }])
})
