import { expect, test } from 'vitest'
import { deleteInteraction, setInteraction } from '#contract/interactions.ts'
import { setOwnMailChoice, stopMail } from '#contract/mail-choices.ts'
import { setPropertyStatus, updateProperty } from '#contract/properties.ts'
import { nextMorningInBelize } from '#server/lib/days.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo, listQueuesOf } from '#test/emails.ts'
import { notify } from '#test/lifecycle/notices.ts'
import { suspend } from '#test/lifecycle/staff.ts'
import { mailDigests } from './digest.ts'

/** Creates an app whose clock only moves with `sleep`, and a saver with properties of a seller. */
async function createSite() {
  let now = new Date()
  const app = await createTestApp({ clock: () => now })
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  return {
    ...app,
    seller,
    saver,
    /** Lists a property that the saver saves. */
    async list(title: string): Promise<string> {
      const { id } = await buildProperty(seller, { title, price: 420_000 })
      data(await saver.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } }))
      return id
    },
    /** Adds a notice as the job about savers does. */
    addNotice: (propertyId: string, kind: 'price_drop' | 'back') =>
      notify(app, {
        userId: saver.id,
        kind,
        propertyId,
        ...(kind === 'price_drop' && { data: { price: 420_000, priceBefore: 450_000 } }),
        mailDueAt: nextMorningInBelize(now),
      }),
    /** Moves the clock to the next morning, and sends what is due; more than once, as every hour. */
    async sleep() {
      await mailDigests(app.app)
      now = nextMorningInBelize(now)
      await Promise.all([mailDigests(app.app), mailDigests(app.app)])
    },
  }
}

const digests = async ({ app }: Pick<TestApp, 'app'>, { email }: TestUser) =>
  (await emailsTo(app, email)).filter(({ text }) => text.includes('you saved'))

test('all news of a day is in one email the next morning, with the headers to unsubscribe', async () => {
  await using site = await createSite()
  const [reef, jungle] = [await site.list('Casita by the reef'), await site.list('Jungle plot')]
  await site.addNotice(reef, 'price_drop')
  await site.addNotice(reef, 'price_drop')
  await site.addNotice(jungle, 'back')
  expect(await digests(site, site.saver)).toEqual([])
  await site.sleep()
  const [mail, ...others] = await digests(site, site.saver)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('News about 2 properties you saved')
  expect(mail?.text.match(/Price reduced from US\$450,000 to US\$420,000/g)).toHaveLength(1)
  expect(mail?.text).toContain('Jungle plot')
  // It may be delivered days later.
  expect(mail?.text).not.toMatch(/yesterday|today|a day/)
  expect(mail?.text).toContain(`/property/${reef}`)
  const [, key = ''] = /\/mail-choices\?key=(\S+)/.exec(mail?.text ?? '') ?? []
  data(await site.call(stopMail, { querystring: { key } }))
  await site.addNotice(jungle, 'back')
  await site.sleep()
  expect(await digests(site, site.saver)).toHaveLength(1)
})

test('the email waits in the queue of emails to many users', async () => {
  await using site = await createSite()
  await site.addNotice(await site.list('Casita'), 'back')
  await site.sleep()
  expect(await listQueuesOf(site.app, 'saved-properties')).toEqual(['emails-in-turn'])
})

test('news that is no longer true in the morning is left out, and without news there is no email', async () => {
  await using site = await createSite()
  const [raised, sold, removed] = [
    await site.list('Raised'),
    await site.list('Sold'),
    await site.list('Removed'),
  ]
  await site.addNotice(raised, 'price_drop')
  await site.addNotice(sold, 'back')
  await site.addNotice(removed, 'price_drop')
  data(await site.seller.call(updateProperty, { params: { id: raised }, body: { price: 450_000 } }))
  const body = { from: 'ACTIVE', to: 'SOLD' } as const
  data(await site.seller.call(setPropertyStatus, { params: { id: sold }, body }))
  data(
    await site.saver.call(deleteInteraction, {
      body: { propertyId: removed, interactionType: 'LIKE' },
    }),
  )
  await site.sleep()
  expect(await digests(site, site.saver)).toEqual([])
  const { rows } = await site.app.pool.query('select count(*)::int as count from palapa.notices')
  expect(rows).toEqual([{ count: 3 }])
})

test('the email has the price of the morning, and counts properties', async () => {
  await using site = await createSite()
  const id = await site.list('Casita')
  await site.addNotice(id, 'back')
  await site.addNotice(id, 'price_drop')
  data(await site.seller.call(updateProperty, { params: { id }, body: { price: 400_000 } }))
  await site.sleep()
  const [mail] = await digests(site, site.saver)
  expect(mail?.subject).toBe('Price reduced from US$450,000 to US$400,000: Casita')
  expect(mail?.text).toContain('Back on the market')
})

test('a suspended user gets no news', async () => {
  await using site = await createSite()
  await site.addNotice(await site.list('Casita'), 'price_drop')
  await suspend(site, site.saver)
  await site.sleep()
  expect(await digests(site, site.saver)).toEqual([])
})

test('news of a seller who is suspended in the morning is left out', async () => {
  await using site = await createSite()
  await site.addNotice(await site.list('Casita'), 'price_drop')
  await site.addNotice(await site.list('Jungle plot'), 'back')
  await suspend(site, site.seller)
  await site.sleep()
  expect(await digests(site, site.saver)).toEqual([])
})

test('a user who wants no such email gets none', async () => {
  await using site = await createSite()
  const id = await site.list('Casita')
  data(await site.saver.call(setOwnMailChoice, { body: { kind: 'saved', mode: 'off' } }))
  await site.addNotice(id, 'back')
  await site.sleep()
  expect(await digests(site, site.saver)).toEqual([])
})
