import { sql } from 'drizzle-orm'
import { check, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mediaTypes } from '#contract/images.ts'
import { palapa, time } from '#server/db/schemas.ts'
import { properties } from '#server/properties/table.ts'

/** Images of properties; position 0 is the primary image. */
export const images = palapa.table(
  'images',
  {
    id: uuid().primaryKey(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    mediaType: text({ enum: mediaTypes }).notNull().default('IMAGE'),
    /** Content hash, used in the names of the stored files. */
    hash: text().notNull(),
    /** Size of the widest stored version. */
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    widths: integer().array().notNull(),
    /** Total size of all stored files; 0 for sample images. */
    bytes: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    // DEFERRABLE in the migration, so that one statement can renumber the images of a property
    unique('images_position').on(table.propertyId, table.position),
    index('images_hash_shown').on(table.hash),
    check('images_position_range', sql`${table.position} between 0 and 29`),
    check('images_media_type', sql`${table.mediaType} in ('IMAGE', 'VIDEO_EMBED')`),
    check('images_hash', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('images_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check('images_bytes', sql`${table.bytes} >= 0`),
    check('images_placeholder', sql`${table.placeholder} ~ '^#[0-9a-f]{6}$'`),
  ],
)
