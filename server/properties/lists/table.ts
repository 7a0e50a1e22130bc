import { bigint } from 'drizzle-orm/pg-core'
import { palapa } from '#server/db/schemas.ts'

/**
 * The statements that have changed properties since a job merged them into one, written by a trigger in the transaction of the change.
 * Rows are only added, so that changes do not wait for each other, as they would for a row with a number.
 */
export const listChanges = palapa.table('list_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
})
