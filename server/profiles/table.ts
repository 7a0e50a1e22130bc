import { sql } from 'drizzle-orm'
import { check, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#contract/profiles.ts'
import { palapa, time } from '#server/db/schemas.ts'

/** `id` is the authentication provider's user id, without a foreign key: the provider may be a hosted one. */
export const profiles = palapa.table(
  'profiles',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    bio: text().notNull().default(''),
    location: text().notNull().default(''),
    websiteUrl: text().notNull().default(''),
    facebookUrl: text().notNull().default(''),
    instagramUrl: text().notNull().default(''),
    /** Name of the stored picture, or null. */
    photo: text(),
    /** Of an account that was deleted; the row stays blank where withdrawn listings name it. */
    deletedAt: time(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profiles_email').on(sql`lower(${table.email})`),
    check('profiles_role', sql`${table.role} in ('BUYER', 'SELLER')`),
    check('profiles_phone', sql`${table.phone} ~ '^(\\+[1-9][0-9]{3,14})?$'`),
    check(
      'profiles_lengths',
      sql`length(${table.name}) <= 120 and length(${table.bio}) <= 2000 and length(${table.location}) <= 120`,
    ),
  ],
)
