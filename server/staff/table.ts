import { sql } from 'drizzle-orm'
import { check, text, uuid } from 'drizzle-orm/pg-core'
import { staffRoles } from '#contract/moderation/staff.ts'
import { inList, palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'

/** The operator's staff, added with `npm run staff`. */
export const staff = palapa.table(
  'staff',
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text({ enum: staffRoles }).notNull(),
    /** Null when the command added the member. */
    addedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    addedAt: time().notNull(),
  },
  (table) => [check('staff_role', sql`${table.role} in ${inList(staffRoles)}`)],
)
