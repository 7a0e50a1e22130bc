import { sql } from 'drizzle-orm'
import { bigint, check, index, text, uuid } from 'drizzle-orm/pg-core'
import { inList, palapa, time } from '#server/db/schemas.ts'

const kinds = ['backup', 'self_test'] as const
const results = ['ok', 'failed', 'not_tested'] as const

/** The result of each nightly backup and of each weekly self-test. */
export const backupRuns = palapa.table(
  'backup_runs',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: kinds }).notNull(),
    result: text({ enum: results }).notNull(),
    startedAt: time().notNull(),
    endedAt: time().notNull(),
    /** Name of the backup that was made or tested. */
    name: text(),
    bytes: bigint({ mode: 'number' }),
    /** Why it failed or was not tested. */
    reason: text(),
  },
  (table) => [
    check('backup_runs_kind', sql`${table.kind} in ${inList(kinds)}`),
    check('backup_runs_result', sql`${table.result} in ${inList(results)}`),
    check('backup_runs_reason', sql`(${table.result} = 'ok') = (${table.reason} is null)`),
    check('backup_runs_reason_length', sql`length(${table.reason}) <= 2000`),
    index('backup_runs_kind_newest').on(table.kind, table.endedAt.desc()),
  ],
)
