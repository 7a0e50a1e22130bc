import { sql } from 'drizzle-orm'
import { check, index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caseDecisions, caseKinds, caseStates, caseSubjects } from '#contract/moderation/case-kinds.ts'
import { riskRules } from '#contract/moderation/risks.ts'
import { arrayOf, inList, palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'
import { staff } from '#server/staff/table.ts'

/** What staff should review: one case per subject until it is closed. */
export const cases = palapa.table(
  'cases',
  {
    /** UUIDv7, so that the order of ids is the order of age. */
    id: uuid().primaryKey(),
    /** The most dangerous reason for which the case was opened. */
    kind: text({ enum: caseKinds }).notNull(),
    subjectType: text({ enum: caseSubjects }).notNull(),
    subjectId: uuid().notNull(),
    danger: smallint().notNull(),
    state: text({ enum: caseStates }).notNull().default('OPEN'),
    /** The member of staff who works on the case until `claimedUntil`; null once the member is no longer staff. */
    claimedBy: uuid().references(() => staff.userId, { onDelete: 'set null' }),
    claimedUntil: time(),
    openedAt: time().notNull(),
    /** The rules that applied to the property; once staff have accepted it, those that applied then. */
    rules: text({ enum: riskRules })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the property that the system holds returns to its status before, unless staff open the case until then. */
    holdEndsAt: time(),
    /** The last decision and its reason; the audit log has all of them. */
    decision: text({ enum: caseDecisions }),
    reason: text(),
    decidedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    decidedAt: time(),
  },
  (table) => [
    uniqueIndex('cases_unfinished')
      .on(table.subjectType, table.subjectId)
      .where(sql`${table.state} <> 'CLOSED'`),
    index('cases_subject').on(table.subjectId),
    index('cases_queue')
      .on(table.state, table.danger.desc().nullsFirst(), table.id)
      .where(sql`${table.state} <> 'CLOSED'`),
    index('cases_queue_kind')
      .on(table.state, table.kind, table.danger.desc().nullsFirst(), table.id)
      .where(sql`${table.state} <> 'CLOSED'`),
    index('cases_claimed')
      .on(table.claimedBy)
      .where(sql`${table.claimedBy} is not null`),
    index('cases_hold_ends')
      .on(table.holdEndsAt)
      .where(sql`${table.holdEndsAt} is not null`),
    check('cases_rules', sql`${table.rules} <@ ${arrayOf(riskRules)}`),
    check('cases_kind', sql`${table.kind} in ${inList(caseKinds)}`),
    check('cases_subject_type', sql`${table.subjectType} in ${inList(caseSubjects)}`),
    check('cases_danger', sql`${table.danger} between 0 and 100`),
    check('cases_state', sql`${table.state} in ${inList(caseStates)}`),
    check('cases_decision', sql`${table.decision} in ${inList(caseDecisions)}`),
    check('cases_reason', sql`length(${table.reason}) between 1 and 1000`),
    check('cases_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
)
