import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#contract/profiles.ts'
import { palapa, time } from '#server/db/schemas.ts'

/** Profiles of users. `id` is the user id of the authentication provider; no foreign key, because the provider may be hosted. */
export const profiles = palapa.table(
  'profiles',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    bio: text().notNull().default(''),
    /** The first message in each conversation about the user's properties; blank for the default. */
    greeting: text().notNull().default(''),
    location: text().notNull().default(''),
    websiteUrl: text().notNull().default(''),
    facebookUrl: text().notNull().default(''),
    instagramUrl: text().notNull().default(''),
    /** Median time to the seller's first reply in a conversation; null for too few replies. */
    responseMinutes: integer(),
    /** The last day in Belize on which the user was asked about listings. */
    checksMailedOn: date(),
    /** File name of the stored photo, or null. */
    photo: text(),
    /** When the account was deleted; a blank row stays if properties or conversations still reference it. */
    deletedAt: time(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profiles_email').on(sql`lower(${table.email})`),
    // for the list and search of staff
    index('profiles_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    index('profiles_name_parts')
      .using('gin', sql`palapa.fold_text(${table.name}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
    index('profiles_email_parts')
      .using('gin', sql`lower(${table.email}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
    check('profiles_response_minutes', sql`${table.responseMinutes} > 0`),
    check('profiles_role', sql`${table.role} in ('BUYER', 'SELLER')`),
    check('profiles_greeting', sql`length(${table.greeting}) <= 500`),
    check('profiles_phone', sql`${table.phone} ~ '^(\\+[1-9][0-9]{3,14})?$'`),
    check(
      'profiles_lengths',
      sql`length(${table.name}) <= 120 and length(${table.bio}) <= 2000 and length(${table.location}) <= 120`,
    ),
  ],
)
