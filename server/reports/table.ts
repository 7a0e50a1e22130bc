import { sql } from 'drizzle-orm'
import { check, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportReasons } from '#contract/conversations.ts'
import {
  allReportReasons,
  openReportStates,
  reportStates,
  reportSubjects,
} from '#contract/moderation/reports.ts'
import { messageWarnings } from '#contract/messages.ts'
import { conversations } from '#server/conversations/table.ts'
import { inList, palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'

/** What users and visitors reported to the operator. */
export const reports = palapa.table(
  'reports',
  {
    id: uuid().primaryKey(),
    subjectType: text({ enum: reportSubjects }).notNull(),
    subjectId: uuid().notNull(),
    /** The conversation that is reported or that contains the message. */
    conversationId: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null for a visitor. */
    reporterId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Address of a visitor in lower case, until 90 days after the decision. */
    reporterEmail: text(),
    /** The seller of the property, or the other user of the conversation. */
    reportedId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    reason: text({ enum: allReportReasons }).notNull(),
    text: text().notNull(),
    link: text().notNull().default(''),
    state: text({ enum: reportStates }).notNull().default('OPEN'),
    /** SHA-256 of the key in the email that confirms the report. */
    keyHash: text(),
    createdAt: time().notNull().defaultNow(),
    decidedAt: time(),
    /** A copy of the reported message, which its sender can delete with the account, until 90 days after the decision. */
    messageText: text(),
    messageSentAt: time(),
    messageWarnings: text({ enum: messageWarnings }).array(),
  },
  (table) => [
    unique('reports_key').on(table.keyHash),
    uniqueIndex('reports_once')
      .on(table.reporterId, table.subjectId)
      .where(sql`${table.subjectType} = 'property' and ${table.state} in ${inList(openReportStates)}`),
    uniqueIndex('reports_visitor_once')
      .on(table.reporterEmail, table.subjectId)
      .where(sql`${table.state} in ${inList(openReportStates)}`),
    uniqueIndex('reports_visitor_unconfirmed')
      .on(table.reporterEmail, table.subjectId)
      .where(sql`${table.state} = 'UNCONFIRMED'`),
    index('reports_subject').on(table.subjectId),
    index('reports_conversation').on(table.conversationId),
    index('reports_reporter').on(table.reporterId),
    index('reports_reported').on(table.reportedId),
    index('reports_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.state} = 'UNCONFIRMED'`),
    index('reports_address_due')
      .on(table.decidedAt)
      .where(sql`${table.reporterEmail} is not null`),
    index('reports_message_due')
      .on(table.decidedAt)
      .where(sql`${table.messageText} is not null`),
    check('reports_subject_type', sql`${table.subjectType} in ${inList(reportSubjects)}`),
    check('reports_reason', sql`${table.reason} in ${inList(allReportReasons)}`),
    check('reports_state', sql`${table.state} in ${inList(reportStates)}`),
    check('reports_key_state', sql`(${table.state} = 'UNCONFIRMED') = (${table.keyHash} is not null)`),
    check('reports_key_hash', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
    check('reports_address', sql`${table.reporterEmail} = lower(${table.reporterEmail})`),
    check('reports_reporter', sql`${table.reporterId} is null or ${table.reporterEmail} is null`),
    check(
      'reports_decided',
      sql`(${table.state} in ('ACTED', 'DISMISSED')) = (${table.decidedAt} is not null)`,
    ),
    check('reports_text', sql`length(${table.text}) <= 8000`),
    check('reports_message', sql`${table.messageText} is null or ${table.subjectType} = 'message'`),
    check('reports_message_length', sql`length(${table.messageText}) <= 8000`),
    check(
      'reports_message_whole',
      sql`num_nulls(${table.messageText}, ${table.messageSentAt}, ${table.messageWarnings}) in (0, 3)`,
    ),
    check('reports_link', sql`${table.link} = '' or ${table.link} ~* '^https?://'`),
    check(
      'reports_of_conversation',
      sql`(${table.subjectType} in ('conversation', 'message')) = (${table.conversationId} is not null)`,
    ),
  ],
)

/** The reports of servers of the release before; a trigger copies them. The next release drops the table. */
export const earlierReports = palapa.table(
  'conversation_reports',
  {
    id: uuid().primaryKey(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => profiles.id),
    reportedId: uuid()
      .notNull()
      .references(() => profiles.id),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('conversation_reports_reported').on(table.reportedId)],
)
