import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDraft, type DraftData, publishDraft } from '#contract/drafts.ts'
import { setOwnMailChoice } from '#contract/mail-choices.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data, type TestUser } from '#test/app.ts'
import { house } from '#test/builders.ts'
import { waitForLock } from '#test/database.ts'
import { emailsTo, linkOf, listQueuesOf } from '#test/emails.ts'
import { suspend } from '#test/lifecycle/staff.ts'
import { updateDraft } from './changes.ts'
import { listDrafts } from './queries.ts'
import { listDue } from './reminder-changes.ts'
import { expireDrafts, remindOfDrafts } from './reminders.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Creates an app whose clock only moves with `pass`, which runs the daily job. */
async function createTimedApp() {
  let now = new Date('2026-03-01T15:30:00.000Z')
  const app = await createTestApp({ clock: () => now })
  const run = async () => {
    await remindOfDrafts(app.app)
    await expireDrafts(app.app)
  }
  return {
    ...app,
    run,
    pass: async (days: number) => {
      now = new Date(now.getTime() + days * dayMs)
      await run()
    },
    emailsOf: async ({ email }: TestUser) => {
      const emails = await emailsTo(app.app, email)
      return emails.filter(({ subject }) => /draft|listing/i.test(subject))
    },
    /** From the database, because tokens expire as the clock moves. */
    draftsOf: ({ id }: TestUser) => listDrafts(app.app.db, id),
    noticesOf: async ({ id }: TestUser) => {
      const { rows } = await app.app.pool.query(
        'select kind, subject_id, data from palapa.notices where user_id = $1 order by sequence',
        [id],
      )
      return rows
    },
  }
}

async function store(user: TestUser, draft: DraftData = { title: 'Cabin by the reef' }) {
  return data(await user.call(createDraft, { body: { id: randomUUID(), data: draft } })).draft
}

test('a user is reminded once after three days, by mail and by a notice', async () => {
  await using app = await createTimedApp()
  const user = await app.signUp()
  const { id } = await store(user)
  await app.pass(2)
  expect(await app.emailsOf(user)).toEqual([])
  await app.pass(1)
  await Promise.all([app.run(), app.run()])
  await app.pass(10)
  const [mail, ...others] = await app.emailsOf(user)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Finish your listing: Cabin by the reef')
  expect(mail && linkOf(mail).search).toBe(`?draft=${id}`)
  expect(mail?.text).toMatch(/Stop emails about your drafts:\n\S+\/mail-choices\?key=[0-9a-f-]{36}/)
  expect(await app.noticesOf(user)).toEqual([{ kind: 'draft_waiting', subject_id: id, data: {} }])
})

test('the email waits in the queue of emails to many users', async () => {
  await using app = await createTimedApp()
  await store(await app.signUp())
  await app.pass(3)
  expect(await listQueuesOf(app.app, 'draft-reminders')).toEqual(['emails-in-turn'])
})

test('all drafts of a user are in one email', async () => {
  await using app = await createTimedApp()
  const user = await app.signUp()
  for (const title of ['Cabin', ' ', 'Lot']) await store(user, { title })
  await app.pass(3)
  const [mail, ...others] = await app.emailsOf(user)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Finish your 3 listings')
  const names = /You have 3 unfinished listings: (.+)\. What you typed/.exec(
    mail?.text.replace(/\s+/g, ' ') ?? '',
  )?.[1]
  expect(names?.split(/, (?:and )?/).toSorted()).toEqual(['“Cabin”', '“Lot”', '“Untitled draft”'])
})

test('a draft is deleted 90 days after its last change, a week after its user was warned', async () => {
  await using app = await createTimedApp()
  const user = await app.signUp()
  const { id } = await store(user)
  await app.pass(82)
  await app.pass(1)
  const emails = await app.emailsOf(user)
  const warning = emails.find(
    ({ subject }) => subject === 'Your draft will be deleted soon: Cabin by the reef',
  )
  expect(warning?.text).toMatch(/May 30, 2026/)
  expect((await app.noticesOf(user)).at(-1)).toEqual({
    kind: 'draft_expiring',
    subject_id: id,
    data: { until: '2026-05-30' },
  })
  await app.pass(6)
  expect(await app.draftsOf(user)).toHaveLength(1)
  await app.pass(1)
  expect(await app.draftsOf(user)).toEqual([])
})

test('a change keeps a draft for another 90 days', async () => {
  await using app = await createTimedApp()
  const user = await app.signUp()
  const { id, updatedAt } = await store(user)
  await app.pass(84)
  const change = {
    id,
    data: { title: 'Cabin with a dock' },
    seenAt: new Date(updatedAt),
    now: app.app.clock(),
  }
  expect(await updateDraft(app.app.db, user.id, change)).toMatchObject({ id, data: change.data })
  await app.pass(10)
  expect(await app.draftsOf(user)).toHaveLength(1)
  await app.pass(73)
  expect(await app.draftsOf(user)).toHaveLength(1)
  await app.pass(7)
  expect(await app.draftsOf(user)).toEqual([])
})

test('a draft that is changed while old ones are deleted stays', async () => {
  await using app = await createTimedApp()
  const user = await app.signUp()
  const { id, updatedAt } = await store(user)
  await app.pass(83)
  const { db, pool } = app.app
  const change = { id, data: { title: 'Cabin with a dock' }, seenAt: new Date(updatedAt) }
  const expiring = await db.transaction(async (tx) => {
    await updateDraft(tx, user.id, { ...change, now: app.app.clock() })
    const deletion = app.pass(7)
    await waitForLock(pool)
    return { deletion }
  })
  await expiring.deletion
  expect(await app.draftsOf(user)).toMatchObject([{ id, data: change.data }])
})

test('after a long downtime, a draft is not deleted before its user was warned for six days', async () => {
  await using app = await createTimedApp()
  const user = await app.signUp()
  await store(user)
  await app.pass(120)
  const emails = await app.emailsOf(user)
  expect(emails.find(({ subject }) => subject.includes('deleted soon'))?.text).toMatch(/July 5, 2026/)
  expect((await app.noticesOf(user)).at(-1)).toMatchObject({ data: { until: '2026-07-05' } })
  await app.pass(5)
  expect(await app.draftsOf(user)).toHaveLength(1)
  await app.pass(1)
  expect(await app.draftsOf(user)).toEqual([])
})

test('drafts of a suspended user are neither deleted nor reminded of until six days after the suspension', async () => {
  await using app = await createTimedApp()
  const [unwarned, warned] = [await app.signUp(), await app.signUp()]
  for (const user of [unwarned, warned]) await store(user)
  await suspend(app, unwarned)
  await app.pass(83)
  await suspend(app, warned)
  await app.pass(7)
  expect(await app.emailsOf(unwarned)).toEqual([])
  expect(await app.noticesOf(unwarned)).toEqual([])
  for (const user of [unwarned, warned]) expect(await app.draftsOf(user)).toHaveLength(1)

  await app.app.pool.query('update palapa.suspensions set ended_at = $1', [app.app.clock()])
  await app.pass(0)
  await app.pass(5)
  for (const user of [unwarned, warned]) expect(await app.draftsOf(user)).toHaveLength(1)
  await app.pass(1)
  for (const user of [unwarned, warned]) expect(await app.draftsOf(user)).toEqual([])
})

test('a user who is suspended before the emails are delivered gets them after the suspension', async () => {
  await using app = await createTimedApp()
  const user = await app.signUp()
  await store(user)
  await app.pass(83)
  await suspend(app, user)
  expect(await app.emailsOf(user)).toEqual([])
  await app.app.pool.query('update palapa.suspensions set ended_at = $1', [app.app.clock()])
  await app.pass(7)
  const subjects = (await app.emailsOf(user)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Finish your listing: Cabin by the reef',
    'Your draft will be deleted soon: Cabin by the reef',
  ])
  expect(await app.draftsOf(user)).toHaveLength(1)
  await app.pass(6)
  expect(await app.draftsOf(user)).toEqual([])
})

test('users who turned these emails off, listed the property or deleted the account get none', async () => {
  await using app = await createTimedApp()
  const [quiet, seller, gone] = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const user of [quiet, gone]) await store(user)
  const { id } = await store(seller, { ...house, youtubeUrl: '', mapLocationUrl: '', features: [] })
  data(await quiet.call(setOwnMailChoice, { body: { kind: 'drafts', mode: 'off' } }))
  data(await seller.call(publishDraft, { params: { id }, body: {} }))
  data(await gone.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  await app.pass(3)
  for (const user of [quiet, seller, gone]) expect(await app.emailsOf(user)).toEqual([])
  expect(await app.noticesOf(quiet)).toHaveLength(1)
})

test('drafts that are due are read without their data, which may be large', async () => {
  await using app = await createTestApp()
  const user = await app.signUp({ role: 'SELLER' })
  const { id, updatedAt } = await store(user)
  const later = new Date(Date.parse(updatedAt) + 4 * dayMs)
  expect(await listDue(app.app.db, 'waiting', later)).toEqual([
    { id, userId: user.id, updatedAt: new Date(updatedAt) },
  ])
})
