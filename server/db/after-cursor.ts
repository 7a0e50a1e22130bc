import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '#server/lib/cursors.ts'

/** Returns the condition for the rows after a cursor of type `time`, in a list that has the newest first. */
export function afterCursor(time: Column, id: Column, cursor: Cursor | undefined): SQL | undefined {
  return cursor && sql`(${time}, ${id}) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`
}
