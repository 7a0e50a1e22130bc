import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listCases } from '#contract/moderation/cases.ts'
import { listNotices } from '#contract/notices.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { getProperty } from '#contract/properties.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'
import { runScript, settingsOf } from '#test/services/scripts.ts'
import { decideByCommand } from './decide.ts'

test('the operator holds and removes a listing by command, like staff', { timeout: 120_000 }, async () => {
  await using app = await createTestApp()
  const settings = await settingsOf(app)
  const property = (...args: string[]) =>
    decideByCommand(args, (use) => use(app.app)).catch((error: Error) => error.message)
  const [seller, erased] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const { id, title } = await buildProperty(seller)
  const sold = await buildProperty(seller, { title: 'Sold house' })
  const gone = await buildProperty(erased)
  data(await erased.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  await app.app.pool.query(
    "update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = now(), version = version + 1 where id = $1",
    [sold.id],
  )
  const because = ['--reason', 'Ask for the papers'] as const

  for (const [args, sentence] of [
    [['hold'], /^npm run property -- COMMAND ID/],
    [['restore', id, ...because], /^npm run property -- COMMAND ID/],
    [['hold', id, '--force'], /^npm run property -- COMMAND ID/],
    [['hold', id], /^Give the reason, which reaches the seller/],
    [['hold', id, ...because, 'of', 'the', 'land'], /^Put the reason in quotation marks\.$/],
    [['hold', id, '--reason', 'x'.repeat(1001)], /^Shorten the reason to at most 1000 characters\.$/],
    [['hold', randomUUID(), ...because], /^There is no listing with the id .*\.$/],
    [['hold', 'x', ...because], /^There is no listing with the id x\.$/],
    [['hold', sold.id, ...because], /^This listing cannot be held now: its state is “Sold”\.$/],
    [['remove', gone.id, ...because], /^The account of its seller was deleted/],
  ] as const)
    expect(await property(...args)).toMatch(sentence)

  expect(await property('hold', id, ...because)).toBe(`The listing “${title}” is held.`)
  expect(failure(await app.call(getProperty, { params: { id } })).status).toBe(404)
  expect(await property('hold', id, ...because)).toMatch(/^This listing cannot be held now: its state is “/)
  const staff = await signUpStaff(app)
  const { cases } = data(await staff.call(listCases, { querystring: { state: 'WAITING' } }))
  expect(cases).toMatchObject([{ subjectId: id, claim: null }])

  // As a process of its own, beside the server.
  expect(await runScript('property', settings, 'remove', id, '--reason', 'It is not theirs')).toBe(
    `The listing “${title}” is removed.`,
  )
  expect(await property('remove', id, '--reason', 'Again')).toMatch(/^This listing cannot be removed now/)
  const emails = await emailsTo(app.app, seller.email)
  expect(emails.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Ask for the papers'),
      expect.stringContaining('It is not theirs'),
    ]),
  )
  await expect
    .poll(async () => data(await seller.call(listNotices, { querystring: {} })).notices, { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'listing_held', data: { reason: 'Ask for the papers' } }),
        expect.objectContaining({ kind: 'listing_removed', data: { reason: 'It is not theirs' } }),
      ]),
    )
  const { rows } = await app.app.pool.query(
    "select action, actor_kind as actor, actor_id as id, reason from palapa.audit_log where actor_kind = 'cli' and subject_type = 'case' order by id",
  )
  expect(rows).toEqual([
    { action: 'hold', actor: 'cli', id: null, reason: 'Ask for the papers' },
    { action: 'remove', actor: 'cli', id: null, reason: 'It is not theirs' },
  ])
})
