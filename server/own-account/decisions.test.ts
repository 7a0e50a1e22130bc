import { expect, test } from 'vitest'
import { exportOwnData } from '#contract/own-account.ts'
import { newId } from '#server/lib/ids.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'

type Decided = { about: 'property' | 'profile'; subjectId: string; decision: string; by: string }

/** Closes a case that was opened two days ago with a decision of yesterday, in place of one that is not closed. */
async function decide({ app }: TestApp, { about, subjectId, decision, by }: Decided): Promise<string> {
  const id = newId()
  await app.pool.query("delete from palapa.cases where subject_id = $1 and state <> 'CLOSED'", [subjectId])
  await app.pool.query(
    `insert into palapa.cases
       (id, kind, subject_type, subject_id, danger, state, opened_at, decision, reason, decided_by, decided_at)
     values ($1, 'report', $2, $3, 50, 'CLOSED', now() - interval '2 days', $4, 'Because of ' || $4, $5,
       now() - interval '1 day')`,
    [id, about, subjectId, decision, by],
  )
  return id
}

test('the download has decisions about the user and own listings, without the member of staff', async () => {
  await using app = await createTestApp()
  const [ana, ben] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const [own, other] = [await buildProperty(ana), await buildProperty(ben)]
  await decide(app, { about: 'property', subjectId: own.id, decision: 'remove', by: ben.id })
  await decide(app, { about: 'profile', subjectId: ana.id, decision: 'suspend', by: ben.id })
  await decide(app, { about: 'property', subjectId: other.id, decision: 'hold', by: ana.id })
  await decide(app, { about: 'profile', subjectId: ben.id, decision: 'suspend', by: ana.id })
  const { decisions } = data(await ana.call(exportOwnData, {}))
  const decidedAt = expect.any(String)
  expect(decisions).toEqual([
    { propertyId: own.id, decision: 'remove', reason: 'Because of remove', decidedAt },
    { propertyId: null, decision: 'suspend', reason: 'Because of suspend', decidedAt },
  ])
})

test('a dismissed report is in the download only of a user who had appealed before', async () => {
  await using app = await createTestApp()
  const [ana, ben] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const [reported, removed] = [await buildProperty(ana), await buildProperty(ana)]
  const about = 'property'
  const caseId = await decide(app, { about, subjectId: reported.id, decision: 'dismiss', by: ben.id })
  const ownDecisions = async () => data(await ana.call(exportOwnData, {})).decisions
  expect(await ownDecisions()).toEqual([])
  const removal = await decide(app, { about, subjectId: removed.id, decision: 'remove', by: ben.id })
  const appeal = `insert into palapa.appeals (id, user_id, case_id, text, created_at)
    values (gen_random_uuid(), $1, $2, 'I have a deed', now() - $3::interval)`
  await app.app.pool.query(appeal, [ana.id, removal, '36 hours'])
  await decide(app, { about, subjectId: removed.id, decision: 'dismiss', by: ben.id })
  // An appeal after the decision is not the reason for it.
  await app.app.pool.query(appeal, [ana.id, caseId, '1 hour'])
  expect((await ownDecisions()).map(({ propertyId, decision }) => [propertyId, decision])).toEqual([
    [removed.id, 'remove'],
    [removed.id, 'dismiss'],
  ])
})
