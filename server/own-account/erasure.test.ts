import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { reportConversation } from '#contract/conversations.ts'
import { decideCase, getCase, listCases } from '#contract/moderation/cases.ts'
import { setFeatured } from '#contract/moderation/featured.ts'
import { erasePerson, getPerson } from '#contract/moderation/people.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { liftSuspension, suspendPerson } from '#contract/moderation/suspensions.ts'
import { getOwnProfile } from '#contract/profiles.ts'
import { getProperty } from '#contract/properties.ts'
import { inTransaction } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { noticeQueue, queueNotices } from '#server/notices/queue.ts'
import { addStaff } from '#server/staff/changes.ts'
import {
  type Caller,
  createTestApp,
  data,
  failure,
  injectFetch,
  type TestApp,
  type TestUser,
} from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation } from '#test/conversations.ts'
import { emailsTo } from '#test/emails.ts'
import { createHostedSite } from '#test/hosted-site.ts'
import { claim, decide, signUpStaff } from '#test/lifecycle/staff.ts'

const erase = ({ call }: Caller, { id, email }: Pick<TestUser, 'id' | 'email'>, confirmation = email) =>
  call(erasePerson, { params: { id }, body: { reason: 'own_request', confirmation } })

/** Returns all rows but those of the audit log. */
async function tracesOf({ app }: TestApp): Promise<string> {
  const { rows } = await app.pool.query(
    `select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '')::text as rows
     from pg_tables where schemaname in ('palapa', 'palapa_auth') and tablename <> 'audit_log'`,
  )
  return JSON.stringify(rows)
}

test('an admin deletes the account of a suspended person, as the person could, and the log contains no name', async () => {
  await using app = await createTestApp()
  const admin = await signUpStaff(app, 'admin', 'Ada')
  const ana = await app.signUp({ role: 'SELLER', name: 'Ana Maria Coc' })
  const own = await buildProperty(ana, { title: 'House of Ana', descriptionLong: 'My grandmother built it.' })
  const params = { id: ana.id }
  data(await admin.call(suspendPerson, { params, body: { days: null, reason: 'Ana Maria Coc lied.' } }))
  const casesAboutPeople = async () =>
    data(await admin.call(listCases, { querystring: {} })).cases.filter(
      (one) => one.subjectType === 'profile',
    )
  expect(await casesAboutPeople()).toHaveLength(1)
  data(await erase(admin, ana, ` ${ana.email.toUpperCase()} `))
  expect(await casesAboutPeople()).toEqual([])
  expect(failure(await ana.call(getOwnProfile, {})).status).toBe(401)
  const password = 'correct horse'
  const signIn = await postAuth(app.app, '/token?grant_type=password', { email: ana.email, password })
  expect(signIn.body.code).toBe('invalid_credentials')
  expect(failure(await admin.call(getPerson, { params })).status).toBe(404)
  expect(failure(await app.call(getProperty, { params: { id: own.id } })).status).toBe(404)
  const { rows } = await app.app.pool.query(
    "select actor_id, subject_type, subject_id, reason, before, after from palapa.audit_log where action = 'erase_account'",
  )
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      subject_type: 'profile',
      subject_id: ana.id,
      reason: 'own_request',
      before: null,
      after: null,
    },
  ])
  // The email about the suspension may have the same time.
  const emails = await emailsTo(app.app, ana.email)
  const mail = emails.find(({ subject }) => subject === 'Your account was deleted')
  expect(mail?.text).toContain('The person asked for it.')
  const left = await tracesOf(app)
  for (const trace of [ana.email, 'Ana', 'grandmother']) expect(left).not.toContain(trace)
  expect(failure(await erase(admin, ana)).status).toBe(404)
})

test('what staff wrote about the listings and conversations of a deleted person is left in the audit log alone', async () => {
  await using app = await createTestApp()
  const admin = await signUpStaff(app, 'admin', 'Ada')
  const { seller, buyer, conversation } = await createConversation(app)
  const report = { params: { id: conversation.id }, body: { reason: 'scam', text: '' } } as const
  data(await buyer.call(reportConversation, report))
  const reason = 'Sol Marina Tzul has no deed.'
  const { pool } = app.app
  await pool.query(
    `update palapa.cases set state = 'CLOSED', decision = 'ask_change', reason = $1, decided_at = now()`,
    [reason],
  )
  await pool.query(
    `insert into palapa.cases (id, kind, subject_type, subject_id, danger, state, opened_at, decision, reason, decided_at)
     values (gen_random_uuid(), 'appeal', 'profile', $2, 50, 'CLOSED', now(), 'dismiss', $1, now())`,
    [reason, seller.id],
  )
  data(await erase(admin, seller))
  expect(await tracesOf(app)).not.toContain('Tzul')
  const { rows } = await pool.query('select subject_type as subject, decision from palapa.cases order by 1')
  expect(rows).toEqual([
    { subject: 'conversation', decision: 'ask_change' },
    { subject: 'profile', decision: 'dismiss' },
    { subject: 'property', decision: 'ask_change' },
  ])
})

test('what staff wrote is not left in a job that added a notice either, and notices of others are', async () => {
  await using app = await createTestApp()
  const admin = await signUpStaff(app, 'admin', 'Ada')
  const [ana, ben] = [await app.signUp(), await app.signUp()]
  const params = { id: ana.id }
  data(await admin.call(suspendPerson, { params, body: { days: 7, reason: 'Ana Tzul has no deed.' } }))
  data(await admin.call(liftSuspension, { params, body: { reason: 'Ana Tzul has a deed.' } }))
  await app.app.jobs.start()
  const { pool, jobs } = app.app
  await expect
    .poll(async () => (await pool.query('select from palapa.notices')).rowCount, { timeout: 20_000 })
    .toBe(1)
  await inTransaction(pool, (client) => {
    const notice = (userId: string, reason: string) =>
      ({ id: newId(), userId, kind: 'suspension_ended', data: { reason } }) as const
    const notices = [notice(ben.id, 'Ben'), notice(ana.id, 'Ana Tzul'), notice(ben.id, 'Ben again')]
    return queueNotices(jobs, client, notices, app.app.clock())
  })
  const reasons = async () => {
    const { rows } = await pool.query(
      `select jsonb_path_query_array(data, '$.notices[*].data.reason') as reasons
       from palapa_jobs.job_common where name = $1 order by created_on`,
      [noticeQueue],
    )
    return rows.map((row) => row.reasons) as unknown
  }
  expect(await reasons()).toEqual([['Ana Tzul has a deed.'], ['Ben', 'Ana Tzul', 'Ben again']])
  data(await erase(admin, ana))
  expect(await reasons()).toEqual([[], ['Ben', 'Ben again']])
})

test('a case about a listing of a deleted person stays only while reporters wait for a decision, and is about the listing alone', async () => {
  await using app = await createTestApp()
  const admin = await signUpStaff(app, 'admin', 'Ada')
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  const reported = await buildProperty(seller, { title: 'Reported' })
  const first = data(await admin.call(listCases, { querystring: {} })).cases[0]?.id ?? ''
  data(await claim(admin, first))
  data(await decide(admin, first, 'ask_change'))
  const reporter = await app.signUp()
  data(await reporter.call(reportProperty, { params: { id: reported.id }, body: { reason: 'not_theirs' } }))
  data(await erase(admin, seller))
  expect(data(await admin.call(listCases, { querystring: { state: 'WAITING' } })).cases).toEqual([])
  const open = data(await admin.call(listCases, { querystring: {} })).cases
  expect(open).toMatchObject([{ subjectId: reported.id, kind: 'report' }])
  const params = { id: open[0]?.id ?? '' }
  expect(data(await admin.call(getCase, { params }))).toMatchObject({
    decisions: ['approve', 'dismiss', 'remove'],
    person: { id: seller.id, isDeleted: true },
  })
  data(await claim(admin, params.id))
  data(await decide(admin, params.id, 'dismiss'))
  expect((await emailsTo(app.app, reporter.email)).map(({ subject }) => subject)).toContain(
    'The outcome of your report',
  )
})

test('a reported user of a conversation who deleted the account is neither suspended nor asked for a change', async () => {
  await using app = await createTestApp()
  const admin = await signUpStaff(app, 'admin', 'Ada')
  const { seller, buyer, conversation } = await createConversation(app)
  const report = { params: { id: conversation.id }, body: { reason: 'scam', text: '' } } as const
  data(await buyer.call(reportConversation, report))
  data(await erase(admin, seller))
  const [open] = data(await admin.call(listCases, { querystring: {} })).cases
  const params = { id: open?.id ?? '' }
  expect(data(await admin.call(getCase, { params })).decisions).toEqual(['dismiss'])
  data(await claim(admin, params.id))
  for (const decision of ['suspend', 'ask_change'] as const) {
    const body = { decision, reason: 'Fraud', suspensionDays: null } as const
    expect(failure(await admin.call(decideCase, { params, body })).status).toBe(409)
  }
  expect((await app.app.pool.query('select from palapa.suspensions')).rowCount).toBe(0)
  expect(data(await admin.call(listCases, { querystring: {} })).cases).toMatchObject([params])
  data(await decide(admin, params.id, 'dismiss'))
  expect(data(await admin.call(listCases, { querystring: {} })).cases).toEqual([])
})

test('a listing of a deleted person loses its rooms, its year and its place among the featured ones', async () => {
  await using app = await createTestApp()
  const admin = await signUpStaff(app, 'admin', 'Ada')
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { bedrooms: 3, bathrooms: 2, yearBuilt: 1998 })
  data(await admin.call(setFeatured, { body: { ids: [id], before: [], reason: 'Lovely' } }))
  data(await erase(admin, seller))
  const { rows } = await app.app.pool.query(
    `select bedrooms, bathrooms, year_built, under_offer_at, is_featured, featured_position, price::int
     from palapa.properties`,
  )
  const empty = { bedrooms: null, bathrooms: null, year_built: null, under_offer_at: null }
  expect(rows).toEqual([{ ...empty, is_featured: false, featured_position: null, price: 325_000 }])
})

test('only an admin deletes an account, with its typed address, and never one of staff', async () => {
  await using app = await createTestApp()
  const [admin, moderator] = [await signUpStaff(app, 'admin'), await signUpStaff(app, 'moderator')]
  const ana = await app.signUp()
  expect(failure(await erase(moderator, ana)).status).toBe(403)
  expect(failure(await erase(admin, ana, moderator.email))).toMatchObject({
    status: 400,
    fields: { confirmation: 'Type the email address of the account.' },
  })
  for (const staff of [moderator, admin]) expect(failure(await erase(admin, staff)).status).toBe(409)
  expect(data(await ana.call(getOwnProfile, {})).id).toBe(ana.id)
})

test.for([true, false])(
  'an account of a hosted provider, with the key to delete it: %s',
  async (hasServiceKey) => {
    await using site = await createHostedSite({ hasServiceKey })
    const call = createClient('/api', (url, init) => injectFetch(site.app, url, init))
    const signUp = async (email: string) => {
      const { data: signedUp } = await site.client.signUp({ email, password: 'correct horse' })
      const token = signedUp.session?.access_token ?? ''
      const { id } = data(await call(getOwnProfile, {}, { token }))
      return { id, email, token }
    }
    const ana = await signUp('ana@example.com')
    const ada = await signUp('ada@example.com')
    await addStaff(site.app.db, ada.id, 'admin', site.app.clock())
    const result = await erase({ call: (...input) => call(...input, { token: ada.token }) }, ana)
    const users = await site.project.app.pool.query('select email from palapa_auth.users order by email')
    const emails = users.rows.map(({ email }) => email)
    if (hasServiceKey) data(result)
    else expect(failure(result).message).toContain('SUPABASE_SERVICE_ROLE_KEY')
    expect(emails).toEqual(hasServiceKey ? [ada.email] : [ada.email, ana.email])
  },
)
