import { expect, test } from 'vitest'
import { getCase, listCases } from '#contract/moderation/cases.ts'
import { type PropertyReport, reportProperty } from '#contract/moderation/reports.ts'
import { listProperties } from '#contract/properties.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { claim, decide, signUpStaff } from '#test/lifecycle/staff.ts'

type Reason = PropertyReport['reason']

/** Reports a property as a user whose account has existed for some days. */
async function report(app: TestApp, id: string, reason: Reason = 'not_theirs', days = 8) {
  const reporter = await app.signUp()
  await app.app.pool.query(
    "update palapa.profiles set created_at = now() - $2 * interval '1 day' where id = $1",
    [reporter.id, days],
  )
  data(await reporter.call(reportProperty, { params: { id }, body: { reason } }))
  return reporter
}

test('a subdivision that does not exist is hidden once three users with older accounts have reported it', async () => {
  await using app = await createTestApp({ config: { canHold: true } })
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Lots of Coral Gardens', propertyType: 'LAND' })
  for (const reason of ['not_theirs', 'asks_money'] as const) await report(app, id, reason)
  await report(app, id, 'not_theirs', 6)
  await report(app, id, 'wrong')
  expect(await statusOf(app, id)).toBe('ACTIVE')
  await report(app, id, 'not_theirs')
  expect(await statusOf(app, id)).toBe('HELD')
  expect(data(await app.call(listProperties, { querystring: {} })).properties).toEqual([])
  const [waiting] = data(await moderator.call(listCases, { querystring: {} })).cases
  expect(waiting).toMatchObject({ kind: 'report', subjectId: id, openReports: 5, danger: 95 })
  const details = data(await moderator.call(getCase, { params: { id: waiting?.id ?? '' } }))
  expect(details).toMatchObject({ statusBefore: 'ACTIVE', holdEndsAt: null })
  const [mail] = await emailsTo(app.app, seller.email)
  expect(mail?.text).toContain('Several people reported this listing.')
})

test('users whose reports of a listing staff have dismissed cannot hide it again, and others can', async () => {
  await using app = await createTestApp({ config: { canHold: true } })
  const moderator = await signUpStaff(app)
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  const first = [await report(app, id), await report(app, id), await report(app, id)]
  const openCase = async () => {
    const { cases } = data(await moderator.call(listCases, { querystring: {} }))
    return cases.find(({ subjectId }) => subjectId === id)?.id ?? ''
  }
  const caseId = await openCase()
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'approve'))
  for (const reporter of first)
    data(await reporter.call(reportProperty, { params: { id }, body: { reason: 'asks_money' } }))
  expect(await statusOf(app, id)).toBe('ACTIVE')
  expect(await openCase()).not.toBe('')
  for (let reporter = 0; reporter < 2; reporter++) await report(app, id)
  expect(await statusOf(app, id)).toBe('ACTIVE')
  await report(app, id)
  expect(await statusOf(app, id)).toBe('HELD')
})

test('an older report counts from the day on which its user reports fraud', async () => {
  await using app = await createTestApp({ config: { canHold: true } })
  await signUpStaff(app)
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  const early = await report(app, id, 'wrong')
  await app.app.pool.query("update palapa.reports set created_at = now() - interval '8 days'")
  for (let reporter = 0; reporter < 2; reporter++) await report(app, id)
  expect(await statusOf(app, id)).toBe('ACTIVE')
  data(await early.call(reportProperty, { params: { id }, body: { reason: 'asks_money' } }))
  expect(await statusOf(app, id)).toBe('HELD')
})

test('reports hide nothing without staff, after a week, without mail, and where the operator turned the rules off', async () => {
  await using app = await createTestApp({ config: { canHold: true } })
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  for (let reporter = 0; reporter < 3; reporter++) await report(app, id)
  await signUpStaff(app)
  await app.app.pool.query("update palapa.reports set created_at = now() - interval '8 days'")
  for (let reporter = 0; reporter < 2; reporter++) await report(app, id)
  expect(await statusOf(app, id)).toBe('ACTIVE')
  await using unmailed = await createTestApp()
  await signUpStaff(unmailed)
  const shown = await buildProperty(await unmailed.signUp({ role: 'SELLER' }))
  for (let reporter = 0; reporter < 3; reporter++) await report(unmailed, shown.id)
  expect(await statusOf(unmailed, shown.id)).toBe('ACTIVE')
  await using off = await createTestApp({ config: { canHold: true, moderation: 'off' } })
  await signUpStaff(off)
  const other = await buildProperty(await off.signUp({ role: 'SELLER' }))
  for (let reporter = 0; reporter < 3; reporter++) await report(off, other.id)
  expect(await statusOf(off, other.id)).toBe('ACTIVE')
})
