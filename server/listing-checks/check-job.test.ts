import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answerListingCheck, getListingCheck } from '#contract/lifecycle/listing-checks.ts'
import { setBlock } from '#contract/conversations.ts'
import { setOwnMailChoice } from '#contract/mail-choices.ts'
import { listNotices } from '#contract/notices.ts'
import { updateProperty } from '#contract/properties.ts'
import { data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { sendText } from '#test/conversations.ts'
import { countPendingEmails } from '#test/emails.ts'
import { ask, createCheckedApp, statusOf } from '#test/lifecycle/listing-checks.ts'
import { suspend } from '#test/lifecycle/staff.ts'
import { runChecks } from './check-job.ts'
import { checkMail } from './check-mail.ts'
import { listAskedAt } from './queries.ts'

const nothing = { asked: 0, expired: 0, emails: 0 }

test('a silent seller is asked on days 50 and 57, and the listing is paused on day 60', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Casa Azul' })
  for (const day of [45, 49.9]) expect(await app.checkOn(day)).toEqual(nothing)
  await app.checkOn(50)
  await app.checkOn(50.1)
  await app.checkOn(56.9)
  await app.checkOn(57)
  expect(await app.checkOn(59.9)).toEqual(nothing)
  expect(await statusOf(app, id)).toBe('ACTIVE')
  expect(await app.checkOn(60)).toEqual({ asked: 0, expired: 1, emails: 1 })
  expect(await statusOf(app, id)).toBe('EXPIRED')
  await app.checkOn(61)
  expect(app.subjectsTo(seller)).toEqual([
    'Is Casa Azul still for sale?',
    'Reminder: is Casa Azul still for sale?',
    'We paused Casa Azul: you can bring it back',
  ])
  const { rows } = await app.app.pool.query(
    "select actor_id, before, after from palapa.property_events where property_id = $1 and kind = 'STATUS'",
    [id],
  )
  expect(rows).toEqual([{ actor_id: null, before: { status: 'ACTIVE' }, after: { status: 'EXPIRED' } }])
  const [key = ''] = app.keysTo(seller)
  data(await app.call(answerListingCheck, { querystring: { key }, body: { status: 'ACTIVE' } }))
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('a seller who turned the emails off gets none, and nothing is paused that no email asked about', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Casa Azul' })
  await app.checkOn(50)
  expect(app.subjectsTo(seller)).toEqual(['Is Casa Azul still for sale?'])
  app.moveTo(0)
  data(await seller.call(setOwnMailChoice, { body: { kind: 'listings', mode: 'off' } }))
  for (const day of [57, 60, 64, 71]) await app.checkOn(day)
  expect(app.subjectsTo(seller)).toEqual(['Is Casa Azul still for sale?'])
  expect(await statusOf(app, id)).toBe('ACTIVE')
  app.moveTo(0)
  const kinds = async () =>
    data(await seller.call(listNotices, { querystring: {} })).notices.map(({ kind }) => kind)
  await expect.poll(kinds, { timeout: 20_000 }).toEqual(['still_for_sale', 'still_for_sale'])
})

test('a seller who turns the emails off after the last question keeps the listing', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Casa Azul' })
  for (const day of [50, 57]) await app.checkOn(day)
  expect(app.subjectsTo(seller)).toHaveLength(2)
  app.moveTo(0)
  data(await seller.call(setOwnMailChoice, { body: { kind: 'listings', mode: 'off' } }))
  for (const day of [60, 67, 74]) await app.checkOn(day)
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('the emails about a listing lead to the choice to get none', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller, { title: 'Casa Azul' })
  await app.checkOn(50)
  const email = app.mailServer.received.find(({ to }) => to.includes(seller.email))
  expect(email?.mail.html).toMatch(/mail-choices\?key=[\w-]+/)
  const headers = email?.mail.headers.map(({ key }) => key)
  expect(headers).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
})

test('an edit and a confirmation start the 50 days again', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const [edited, confirmed] = [await buildProperty(seller), await buildProperty(seller)]
  await app.checkOn(50)
  const checks = 'select property_id from palapa.listing_checks'
  expect((await app.app.pool.query(checks)).rows).toHaveLength(2)
  app.moveTo(0)
  data(await seller.call(updateProperty, { params: { id: edited.id }, body: { price: 300_000 } }))
  expect((await app.app.pool.query(checks)).rows).toEqual([{ property_id: confirmed.id }])
  const confirmedAt = 'select confirmed_at, check_due_at from palapa.properties where id = $1'
  const { rows } = await app.app.pool.query(confirmedAt, [edited.id])
  expect(rows[0].check_due_at - rows[0].confirmed_at).toBe(50 * 24 * 3_600_000)
})

test('after ten days without a server nothing is paused that was not asked about twice', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  expect(await app.checkOn(61)).toEqual({ asked: 1, expired: 0, emails: 1 })
  expect(await app.checkOn(67.9)).toEqual(nothing)
  expect(await app.checkOn(68)).toEqual({ asked: 1, expired: 0, emails: 1 })
  expect(await app.checkOn(70.9)).toEqual(nothing)
  expect(await statusOf(app, id)).toBe('ACTIVE')
  expect(await app.checkOn(71)).toEqual({ asked: 0, expired: 1, emails: 1 })
})

test('without a mail server nothing is sent or paused', async () => {
  await using app = await createCheckedApp({ hasMail: false })
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  for (const day of [50, 57, 60, 70, 100]) expect((await app.checkOn(day)).emails).toBe(0)
  expect(await statusOf(app, id)).toBe('ACTIVE')
  expect(await countPendingEmails(app.app)).toBe(0)
})

test('a question whose email the mail server refuses pauses nothing', async () => {
  const refusal = Object.assign(new Error('No such address'), { responseCode: 550 })
  await using app = await createCheckedApp({ refuse: () => refusal })
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  for (const day of [50, 57, 60, 64, 71, 78]) await app.checkOn(day)
  const { rows } = await app.app.pool.query(
    'select reason, questions, mail_accepted_at from palapa.listing_checks',
  )
  expect(rows).toEqual([{ reason: 'AGE', questions: 2, mail_accepted_at: null }])
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('a seller is notified of each question and pause once, also without a mail server', async () => {
  await using app = await createCheckedApp({ hasMail: false })
  const seller = await app.signUp({ role: 'SELLER' })
  const [first] = [await buildProperty(seller), await buildProperty(seller)]
  const single = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(single)
  const noticesOf = async (userId: string) => {
    const { rows } = await app.app.pool.query(
      'select kind, property_id, data from palapa.notices where user_id = $1 order by sequence',
      [userId],
    )
    return rows
  }
  await app.checkOn(50)
  await app.checkOn(57)
  const several = { kind: 'still_for_sale', property_id: null, data: { count: 2 } }
  await expect.poll(() => noticesOf(seller.id), { timeout: 15_000 }).toEqual([several, several])
  const one = { kind: 'still_for_sale', property_id: id }
  await expect
    .poll(() => noticesOf(single.id), { timeout: 15_000 })
    .toEqual([
      { ...one, data: { count: 1 } },
      { ...one, data: { count: 1, until: '2026-05-01' } },
    ])
  expect(await statusOf(app, first.id)).toBe('ACTIVE')
})

test('samples and properties off the market are never asked about', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const [sample, held] = [await buildProperty(seller), await buildProperty(seller)]
  await app.app.pool.query('update palapa.properties set is_sample = true where id = $1', [sample.id])
  const hold = "update palapa.properties set status = 'HELD', status_before = 'ACTIVE' where id = $1"
  await app.app.pool.query(hold, [held.id])
  for (const day of [50, 57, 60, 90]) expect(await app.checkOn(day)).toEqual(nothing)
})

test('a seller gets one email a day, however many listings it is about', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  for (const title of ['Casa Azul', 'Casa Blanca', 'Casa Roja']) await buildProperty(seller, { title })
  app.moveTo(0.03)
  await buildProperty(seller, { title: 'Casa Verde' })
  expect(await app.checkOn(50)).toEqual({ asked: 3, expired: 0, emails: 1 })
  const text = app.mailServer.received.at(-1)?.mail.text?.replace(/\s+/g, ' ')
  expect(text?.match(/Answer now/g)).toHaveLength(3)
  expect(text).not.toContain('/dashboard')
  expect(text).toContain(
    'You do not need to sign in. The links are only for you: they can change the status of these listings, but not their price or text.',
  )
  expect(await app.checkOn(50.2)).toEqual(nothing)
  expect(await app.checkOn(51)).toEqual({ asked: 1, expired: 0, emails: 1 })
  expect(app.subjectsTo(seller)).toEqual([
    '3 of your listings: are they still for sale?',
    'Is Casa Verde still for sale?',
  ])
})

test('a seller of 500 listings gets one email, with links to the first 20', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  await app.app.pool.query(
    `insert into palapa.properties (id, seller_id, location_id, title, price, property_type, confirmed_at, check_due_at)
     select gen_random_uuid(), seller_id, location_id, title || n, price, property_type, confirmed_at, check_due_at
     from palapa.properties, generate_series(2, 500) n where id = $1`,
    [id],
  )
  expect(await app.checkOn(50)).toEqual({ asked: 500, expired: 0, emails: 1 })
  expect(app.subjectsTo(seller)).toEqual(['500 of your listings: are they still for sale?'])
  expect(app.keysTo(seller)).toHaveLength(20)
  expect(await app.checkOn(57)).toEqual({ asked: 500, expired: 0, emails: 1 })
  expect(await app.checkOn(60)).toEqual({ asked: 0, expired: 500, emails: 1 })
  expect(app.subjectsTo(seller).at(-1)).toBe('500 of your listings are paused')
}, 60_000)

test('two runs at the same time send one email', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  app.moveTo(50)
  const run = () => runChecks(app.app, () => Promise.resolve())
  const totals = await Promise.all([run(), run(), run()])
  expect(totals.reduce((sum, { emails }) => sum + emails, 0)).toBe(1)
  await app.checkOn(50)
  expect(app.subjectsTo(seller)).toHaveLength(1)
})

test('a run whose connection dies between the status and the email leaves neither, and the next has both', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  await app.checkOn(50)
  await app.checkOn(57)
  app.moveTo(60)
  const reached: string[] = []
  const mailer = {
    ...app.app.mailer,
    sendInTurn: async () => {
      reached.push(id)
      await app.app.pool.query(
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      )
      throw new Error('the process is gone')
    },
  }
  const { pool, db, jobs, config, clock, log } = app.app
  const killed = { pool, db, jobs, config, clock, log, mailer }
  await expect(runChecks(killed, () => Promise.resolve())).rejects.toThrow()
  expect(reached).toEqual([id])
  expect(await statusOf(app, id)).toBe('ACTIVE')
  const run = () => runChecks(app.app, () => Promise.resolve())
  expect([await run(), await run()]).toEqual([{ asked: 0, expired: 1, emails: 1 }, nothing])
  expect(await app.checkOn(60)).toEqual(nothing)
  expect(await statusOf(app, id)).toBe('EXPIRED')
  expect(app.subjectsTo(seller).slice(2)).toEqual([expect.stringContaining('We paused')])
})

test('a clock that goes back an hour sends nothing again', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  await app.checkOn(50)
  expect(await app.checkOn(50 - 1 / 24)).toEqual(nothing)
  expect(await app.checkOn(50)).toEqual(nothing)
  expect(app.subjectsTo(seller)).toHaveLength(1)
})

test('a seller who is suspended before the email is delivered gets none', async () => {
  await using app = await createCheckedApp({ hasMail: false })
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  await app.checkOn(50)
  const { db, clock } = app.app
  expect(await listAskedAt(db, seller.id, clock())).toHaveLength(1)
  await suspend(app, seller)
  expect(await listAskedAt(db, seller.id, clock())).toEqual([])
})

test('a property under offer is asked about every 30 days and paused after 240', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Casa Azul' })
  await app.app.pool.query(
    `update palapa.properties set status = 'UNDER_OFFER', under_offer_at = confirmed_at,
       check_due_at = confirmed_at + interval '30 days' where id = $1`,
    [id],
  )
  expect(await app.checkOn(29.9)).toEqual(nothing)
  for (const day of [30, 60, 90, 120, 150, 180, 210, 230, 237])
    expect([day, await app.checkOn(day)]).toEqual([day, { asked: 1, expired: 0, emails: 1 }])
  expect(await app.checkOn(239)).toEqual(nothing)
  expect(await statusOf(app, id)).toBe('UNDER_OFFER')
  expect(await app.checkOn(240)).toEqual({ asked: 0, expired: 1, emails: 1 })
  expect(await app.checkOn(241)).toEqual(nothing)
  expect(new Set(app.subjectsTo(seller))).toEqual(
    new Set([
      'Is Casa Azul still under offer?',
      'Casa Azul has been under offer for almost eight months',
      'Reminder: Casa Azul has been under offer for almost eight months',
      'We paused Casa Azul: you can bring it back',
    ]),
  )
  const sentences = app.textsTo(seller).map((text) => text.replace(/\s+/g, ' '))
  const [end, reminder, paused] = sentences.slice(-3)
  expect(end).toContain('If it stays under offer, we ask once more, then we pause the listing.')
  expect(reminder).toMatch(/If nothing changes before [A-Z][a-z]+ \d+, \d{4}, we pause the listing\./)
  expect(paused).toContain('or when it has been under offer for 240 days.')
})

test('three conversations unanswered for 14 days ask the seller, and seven days later pause the property', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const [silent, answering] = [await buildProperty(seller), await buildProperty(seller)]
  const talks = []
  for (let count = 0; count < 3; count++) {
    await ask(app, silent.id)
    talks.push(await ask(app, answering.id))
  }
  expect(await app.checkOn(13.9)).toEqual(nothing)
  expect(await app.checkOn(14)).toEqual({ asked: 2, expired: 0, emails: 1 })
  app.moveTo(0)
  await sendText(seller, talks[0]?.conversation.id ?? '', 'Yes, it is')
  await app.checkOn(18)
  expect(await app.checkOn(20.9)).toEqual(nothing)
  expect(await app.checkOn(21)).toEqual({ asked: 0, expired: 1, emails: 1 })
  expect([await statusOf(app, silent.id), await statusOf(app, answering.id)]).toEqual(['EXPIRED', 'ACTIVE'])
})

test('a seller who confirms is not asked about the same conversations again', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  for (let count = 0; count < 3; count++) await ask(app, id)
  await app.checkOn(14)
  const [key = ''] = app.keysTo(seller)
  expect(data(await app.call(getListingCheck, { querystring: { key } })).reason).toBe('UNANSWERED')
  data(await app.call(answerListingCheck, { querystring: { key }, body: { status: 'ACTIVE' } }))
  for (const day of [15, 18, 21, 40]) expect(await app.checkOn(day)).toEqual(nothing)
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('conversations in which the buyer asked the seller nothing do not count as unanswered', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  for (const text of ['Is it near the sea?', 'May I visit?', '', '@support What are the fees?'])
    await ask(app, id, text)
  expect(await app.checkOn(14)).toEqual(nothing)
  app.moveTo(0)
  await ask(app, id)
  expect(await app.checkOn(14)).toEqual({ asked: 1, expired: 0, emails: 1 })
})

test('conversations count as unanswered from the first question, not from their start', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  for (let count = 0; count < 3; count++) await ask(app, id)
  await app.app.pool.query("update palapa.messages set created_at = created_at + interval '5 days'")
  expect(await app.checkOn(18.9)).toEqual(nothing)
  expect(await app.checkOn(19)).toEqual({ asked: 1, expired: 0, emails: 1 })
})

test('blocked conversations do not count as unanswered', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  for (let count = 0; count < 3; count++) {
    const { conversation } = await ask(app, id)
    const params = { id: conversation.id }
    if (count === 0) data(await seller.call(setBlock, { params, body: { isBlocked: true } }))
  }
  expect(await app.checkOn(14)).toEqual(nothing)
})

test('a deleted or unknown property of a queued email is left out', async () => {
  await using app = await createCheckedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  const mailData = { userId: seller.id, askedAt: app.app.clock().toISOString() }
  await app.app.mailer.sendLater(app.app.db, checkMail, mailData)
  await app.app.mailer.sendLater(app.app.db, checkMail, { ...mailData, userId: randomUUID() })
  await app.checkOn(1)
  expect(app.subjectsTo(seller)).toEqual([])
})
