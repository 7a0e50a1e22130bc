import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { auditActors, auditSubjects } from '#contract/moderation/audit.ts'
import { inList, palapa, time } from '#server/db/schemas.ts'

/**
 * What staff did, in the transaction of each action. A trigger refuses to change rows, and to delete them outside of the job
 * that removes old ones. It contains ids instead of names, and no foreign keys, so that rows outlive what they are about.
 */
export const auditLog = palapa.table(
  'audit_log',
  {
    /** UUIDv7: in the order of time. */
    id: uuid().primaryKey(),
    at: time().notNull(),
    /** Null for the system and for commands. */
    actorId: uuid(),
    actorKind: text({ enum: auditActors }).notNull(),
    action: text().notNull(),
    subjectType: text({ enum: auditSubjects }).notNull(),
    /** Null for a location, which `after` names by its text. */
    subjectId: uuid(),
    reason: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_log_at').on(table.at),
    check('audit_log_actor', sql`${table.actorKind} in ${inList(auditActors)}`),
    check('audit_log_actor_id', sql`(${table.actorKind} = 'staff') = (${table.actorId} is not null)`),
    check('audit_log_action', sql`${table.action} ~ '^[a-z_]{1,40}$'`),
    check('audit_log_subject_type', sql`${table.subjectType} in ${inList(auditSubjects)}`),
    check('audit_log_subject_id', sql`(${table.subjectType} = 'location') = (${table.subjectId} is null)`),
    check('audit_log_reason', sql`length(${table.reason}) <= 2000`),
  ],
)
