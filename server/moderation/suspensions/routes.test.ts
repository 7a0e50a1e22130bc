import { expect, test } from 'vitest'
import { listConversations, sendMessage } from '#contract/conversations.ts'
import { listMarkers } from '#contract/map/markers.ts'
import { claimCase, decideCase, getCase, listCases, releaseCase } from '#contract/moderation/cases.ts'
import { appealSuspension } from '#contract/moderation/appeals.ts'
import * as contract from '#contract/moderation/suspensions.ts'
import { exportOwnData } from '#contract/own-account.ts'
import { getOwnProfile, syncProfile } from '#contract/profiles.ts'
import { getProperty, listProperties } from '#contract/properties.ts'
import { inTransaction } from '#server/db/client.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { waitForLock } from '#test/database.ts'
import { emailsTo, newestLink } from '#test/emails.ts'
import { createHostedSite } from '#test/hosted-site.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { endSuspensions } from './suspending.ts'

const dayMs = 24 * 60 * 60 * 1000
const reason = 'You asked for money first.'
const howToAppeal = 'To appeal, use the link in our email, or write to us through the Contact page.'

const suspend = (staff: TestUser, { id }: { id: string }, days: contract.SuspensionDays = 7) =>
  staff.call(contract.suspendPerson, { params: { id }, body: { days, reason } })
const agree = (staff: TestUser, { id }: { id: string }) =>
  staff.call(contract.agreeToSuspension, { params: { id }, body: undefined })
const lift = (staff: TestUser, { id }: { id: string }) =>
  staff.call(contract.liftSuspension, { params: { id }, body: { reason: 'The papers are fine.' } })
const signIn = ({ app }: TestApp, { email }: TestUser) =>
  postAuth(app, '/token?grant_type=password', { email, password: 'correct horse' })

const queueOf = async (staff: TestUser) => data(await staff.call(listCases, { querystring: {} })).cases

/** Appeals by the link in the newest email. */
async function appeal(app: TestApp, { email }: TestUser, text: string) {
  const key = (await newestLink(app.app, email, 'is suspended')).searchParams.get('key') ?? ''
  return app.call(appealSuspension, { querystring: { key }, body: { text } })
}

/** Returns where a visitor finds a property for sale and a sold one. */
async function shownOf(app: TestApp, id: string, soldId: string) {
  const idsOf = async (querystring: { state?: 'sold' }) =>
    data(await app.call(listProperties, { querystring })).properties.map((property) => property.id)
  const page = await app.call(getProperty, { params: { id } })
  const soldPage = await app.call(getProperty, { params: { id: soldId } })
  const sitemap = await app.app.inject('/sitemaps/properties-1.xml')
  const markers = data(await app.call(listMarkers, { querystring: { bbox: [-90, 15, -87, 19] } }))
  return {
    list: (await idsOf({})).includes(id),
    sold: (await idsOf({ state: 'sold' })).includes(soldId),
    page: page.ok,
    soldPage: soldPage.ok,
    sitemap: sitemap.payload.includes(id),
    map: JSON.stringify(markers).includes(id),
  }
}

const everywhere = { list: true, sold: true, page: true, soldPage: true, sitemap: true, map: true }
const nowhere = { list: false, sold: false, page: false, soldPage: false, sitemap: false, map: false }

test('a suspension hides the listings everywhere on the next request, and its lifting brings back everything', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { location: 'Hopkins' })
  const sold = await buildProperty(seller, { title: 'Sold' })
  await setStatus(app, sold.id, 'SOLD')
  expect(await shownOf(app, id, sold.id)).toEqual(everywhere)
  const { suspension } = data(await suspend(moderator, seller))
  expect(suspension).toMatchObject({ reason, needsAgreement: false, by: { id: moderator.id, name: 'Mo' } })
  expect(await shownOf(app, id, sold.id)).toEqual(nowhere)
  const { rows } = await app.app.pool.query('select status, title from palapa.properties order by id')
  expect(rows).toEqual([
    { status: 'ACTIVE', title: 'House by the lagoon' },
    { status: 'SOLD', title: 'Sold' },
  ])
  expect(failure(await suspend(moderator, seller)).status).toBe(409)
  data(await lift(moderator, seller))
  expect(failure(await lift(moderator, seller)).status).toBe(404)
  expect(await shownOf(app, id, sold.id)).toEqual(everywhere)
  expect((await signIn(app, seller)).status).toBe(200)
  const emails = await emailsTo(app.app, seller.email)
  const subjects = emails.map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['Your account is no longer suspended', 'Your account is suspended'])
  expect(emails.map(({ text }) => text).join()).toContain('Your listings are hidden until then.')
  const actions = await app.app.pool.query(
    "select action, reason from palapa.audit_log where subject_type = 'profile' order by id",
  )
  expect(actions.rows).toEqual([
    { action: 'suspend', reason },
    { action: 'lift_suspension', reason: 'The papers are fine.' },
  ])
})

test('a suspended person is refused with the reason, at sign-in and by every call that needs a user', async () => {
  let now = Date.parse('2026-11-26T18:00:00Z')
  await using app = await createTestApp({ clock: () => new Date(now) })
  const moderator = await signUpStaff(app)
  const person = await app.signUp()
  data(await person.call(getOwnProfile, {}))
  data(await suspend(moderator, person))
  const sentence = 'Your account is suspended until December 3, 2026.'
  const message = `${sentence} The reason: You asked for money first. ${howToAppeal}`
  expect(failure(await person.call(getOwnProfile, {}))).toMatchObject({
    status: 403,
    code: 'suspended',
    message,
  })
  expect(failure(await person.call(exportOwnData, {})).message).toBe(message)
  expect((await person.call(listProperties, { querystring: {} })).ok).toBe(true)
  expect(await signIn(app, person)).toMatchObject({ status: 400, body: { code: 'user_banned', message } })
  const refresh = { refresh_token: person.session.refresh_token }
  expect((await postAuth(app.app, '/token?grant_type=refresh_token', refresh)).status).toBe(400)
  const [mail] = await emailsTo(app.app, person.email)
  expect(mail?.subject).toBe('Your account is suspended')
  expect(mail?.text).toContain(`${sentence} You cannot sign in until then.`)
  expect(mail?.text).toContain('The reason:\n\n> You asked for money first.')
  expect(mail?.text).not.toContain('listings')
  expect(mail?.text).not.toContain('the link in our email')
  expect(mail?.text).toContain(`a copy of your data or its deletion: ${app.app.config.publicUrl}/contact`)
  now += 7 * dayMs - 1000
  expect((await signIn(app, person)).status).toBe(400)
  now += 1000
  expect((await signIn(app, person)).status).toBe(200)
})

test('a suspension that expires brings back the listings without anyone’s action', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  data(await suspend(moderator, seller, 1))
  expect(await endSuspensions(app.app, new Date(Date.now() + dayMs - 60_000))).toBe(0)
  expect((await app.call(getProperty, { params: { id } })).ok).toBe(false)
  expect(await endSuspensions(app.app, new Date(Date.now() + dayMs))).toBe(1)
  expect(await endSuspensions(app.app, new Date(Date.now() + dayMs))).toBe(0)
  expect((await app.call(getProperty, { params: { id } })).ok).toBe(true)
  const subjects = (await emailsTo(app.app, seller.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your account is no longer suspended')
  const { rows } = await app.app.pool.query('select ended_at is not null as ended from palapa.suspensions')
  expect(rows).toEqual([{ ended: true }])
})

test('a suspension for good lasts 30 days until a second member of staff agrees', async () => {
  await using app = await createTestApp()
  const [first, second] = [await signUpStaff(app), await signUpStaff(app, 'admin', 'Ada')]
  const person = await app.signUp()
  const { suspension } = data(await suspend(first, person, null))
  expect(suspension.needsAgreement).toBe(true)
  expect(Date.parse(suspension.until ?? '') - Date.parse(suspension.since)).toBe(30 * dayMs)
  expect(failure(await agree(first, person)).status).toBe(409)
  const waiting = [{ kind: 'staff', subjectType: 'profile', subjectId: person.id, danger: 60 }]
  const queue = await queueOf(second)
  expect(queue).toMatchObject(waiting)
  const asking = { id: queue[0]?.id ?? '' }
  for (const staff of [first, second]) {
    data(await staff.call(claimCase, { params: asking }))
    const dismissed = await staff.call(decideCase, { params: asking, body: { decision: 'dismiss', reason } })
    expect(failure(dismissed).status).toBe(409)
    data(await staff.call(releaseCase, { params: asking }))
  }
  expect(data(await agree(second, person)).suspension).toMatchObject({ until: null, needsAgreement: false })
  expect(await queueOf(second)).toEqual([])
  const emails = await emailsTo(app.app, person.email)
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your account is suspended',
    'Your account is suspended for good',
  ])
  expect(emails.filter(({ text }) => text.includes('until then'))).toHaveLength(1)
  expect(emails.filter(({ text }) => text.includes('is suspended for good.'))).toHaveLength(1)
  expect(failure(await agree(second, person)).status).toBe(409)
  expect((await signIn(app, person)).body).toMatchObject({
    message: `Your account is suspended for good. The reason: You asked for money first. ${howToAppeal}`,
  })
  const limited = await app.signUp()
  data(await suspend(first, limited, 30))
  expect(failure(await agree(second, limited)).status).toBe(409)
  expect(await queueOf(second)).toEqual([])
  expect(failure(await suspend(first, second)).message).toContain('member of staff')
  expect(failure(await suspend(first, { id: 'nowhere' })).status).toBe(404)
})

test('a suspension that replaced the one that staff read is neither agreed to nor lifted', async () => {
  await using app = await createTestApp()
  const [first, second] = [await signUpStaff(app), await signUpStaff(app, 'admin', 'Ada')]
  const person = await app.signUp()
  const read = data(await suspend(first, person, null)).suspension
  data(await lift(first, person))
  const { suspension } = data(await suspend(first, person, null))
  const params = { id: person.id }
  const calls = [
    (since: string) => second.call(contract.agreeToSuspension, { params, body: { since } }),
    (since: string) =>
      second.call(contract.liftSuspension, { params, body: { reason: 'The papers are fine.', since } }),
  ]
  for (const call of calls) {
    const refused = await call(read.since)
    expect(failure<unknown>(refused)).toMatchObject({
      status: 409,
      message: 'This suspension was replaced. Read it again.',
    })
  }
  expect(await queueOf(second)).toMatchObject([{ subjectId: person.id }])
  for (const call of calls) data<unknown>(await call(suspension.since))
  expect(failure(await lift(second, person)).status).toBe(404)
})

test('the case that asks a second member of staff to agree ends with the suspension, but not before its appeal', async () => {
  await using app = await createTestApp()
  const [first, second] = [await signUpStaff(app), await signUpStaff(app, 'admin', 'Ada')]
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  const [listing] = await queueOf(first)
  const params = { id: listing?.id ?? '' }
  data(await first.call(claimCase, { params }))
  const body = { decision: 'suspend', suspensionDays: null, reason } as const
  data(await first.call(decideCase, { params, body }))
  expect(await queueOf(second)).toMatchObject([{ kind: 'staff', subjectId: seller.id }])
  data(await lift(second, seller))
  expect(await queueOf(second)).toEqual([])
  data(await suspend(first, seller, null))
  expect(await endSuspensions(app.app, new Date(Date.now() + 30 * dayMs))).toBe(1)
  expect(await queueOf(second)).toEqual([])
  await emailsTo(app.app, seller.email) // so that the email of the next suspension is the newest
  data(await suspend(first, seller, null))
  data(await appeal(app, seller, 'I own it.'))
  data(await agree(second, seller))
  expect(await queueOf(second)).toMatchObject([{ kind: 'appeal', subjectId: seller.id }])
})

test('a person whose case is decided by a suspension for good waits in it for a second member of staff', async () => {
  await using app = await createTestApp()
  const [first, second] = [await signUpStaff(app), await signUpStaff(app, 'admin', 'Ada')]
  const person = await app.signUp()
  data(await suspend(first, person))
  data(await appeal(app, person, 'Please.'))
  data(await lift(first, person))
  const [waiting] = await queueOf(first)
  const params = { id: waiting?.id ?? '' }
  data(await first.call(claimCase, { params }))
  const body = { decision: 'suspend', suspensionDays: null, reason } as const
  data(await first.call(decideCase, { params, body }))
  expect(await queueOf(second)).toMatchObject([
    { id: waiting?.id, kind: 'staff', state: 'OPEN', claim: null },
  ])
})

test('a case can be decided by a suspension, and conversations say that the person is suspended', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await sendText(seller, conversation.id, 'Send $500 first')
  const moderator = await signUpStaff(app)
  const [waiting] = data(await moderator.call(listCases, { querystring: {} })).cases
  const params = { id: waiting?.id ?? '' }
  const decide = (suspensionDays?: 30) =>
    moderator.call(decideCase, {
      params,
      body: { decision: 'suspend', reason, ...(suspensionDays && { suspensionDays }) },
    })
  data(await moderator.call(claimCase, { params }))
  expect(failure(await decide()).fields).toEqual({ suspensionDays: 'Choose how long.' })
  expect(data(await decide(30))).toMatchObject({
    case: { state: 'CLOSED' },
    person: { id: seller.id, suspension: { reason } },
    history: [{ decision: 'suspend' }],
  })
  expect(data(await moderator.call(getCase, { params })).decisions).not.toContain('suspend')
  const conversationOf = async () =>
    data(await buyer.call(listConversations, { querystring: {} })).conversations
  expect(await conversationOf()).toMatchObject([{ canWrite: false, isOtherSuspended: true }])
  const body = { id: crypto.randomUUID(), text: 'Are you there?' }
  expect(failure(await buyer.call(sendMessage, { params: { id: conversation.id }, body })).status).toBe(403)
  data(await lift(moderator, seller))
  expect(await conversationOf()).toMatchObject([{ canWrite: true, isOtherSuspended: false }])
})

test('a person who deletes the account while staff suspend them is not suspended, and leaves no case', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const person = await app.signUp()
  const { suspended } = await inTransaction(app.app.pool, async (client) => {
    await client.query('update palapa.profiles set deleted_at = now() where id = $1', [person.id])
    const running = suspend(moderator, person, null)
    await waitForLock(app.app.pool)
    return { suspended: running } // not awaited before the transaction ends
  })
  expect(failure(await suspended)).toMatchObject({
    status: 409,
    message: 'This person has deleted the account. There is no one left to suspend.',
  })
  expect((await app.app.pool.query('select from palapa.suspensions')).rowCount).toBe(0)
  expect(await queueOf(moderator)).toEqual([])
})

test('a closed case stays closed when a decision about it is refused', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  const [waiting] = data(await moderator.call(listCases, { querystring: {} })).cases
  const params = { id: waiting?.id ?? '' }
  const decide = async (decision: 'approve' | 'suspend') => {
    data(await moderator.call(claimCase, { params }))
    return moderator.call(decideCase, { params, body: { decision, reason, suspensionDays: 7 } })
  }
  data(await decide('approve'))
  data(await suspend(moderator, seller))
  expect(failure(await decide('suspend')).status).toBe(409)
  expect(data(await moderator.call(getCase, { params })).case.state).toBe('CLOSED')
  expect(data(await moderator.call(listCases, { querystring: {} })).cases).toEqual([])
})

test('a suspended person is refused at a hosted provider as well', async () => {
  await using site = await createHostedSite({ hasServiceKey: true })
  const { data: signedUp } = await site.client.signUp({ email: 'ann@example.com', password: 'correct horse' })
  const { id = '', email = '' } = signedUp.user ?? {}
  data(await site.call(syncProfile, { body: { id, email } }))
  await site.app.pool.query(
    `insert into palapa.suspensions (id, user_id, days, until, reason, started_at, key_hash)
     values (gen_random_uuid(), $1, 7, now() + interval '7 days', 'Spam', now(), encode(sha256('key'), 'hex'))`,
    [id],
  )
  const headers = { authorization: `Bearer ${signedUp.session?.access_token ?? ''}` }
  const response = await site.app.inject({ url: '/api/users/me', headers })
  expect(response.json()).toMatchObject({ status: 403, code: 'suspended' })
})
