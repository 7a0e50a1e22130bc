import { and, asc, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm'
import { blockOf } from '#server/conversations/queries.ts'
import type { Db } from '#server/db/client.ts'
import { interactions } from '#server/interactions/table.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'
import { isSuspended } from '#server/suspensions/queries.ts'
import { notices } from './table.ts'

export type Digest = { userId: string; ids: string[] }

export const digestBatch = 100

/** Claims the notices that are due to be emailed, all of a user together, so that no other server sends them. */
export async function claimDigests(tx: Db, now: Date): Promise<Digest[]> {
  const due = tx
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(sql`${notices.mailDueAt} <= ${now}`)
    .orderBy(asc(notices.userId))
    .limit(digestBatch)
  const claimed = await tx
    .update(notices)
    .set({ mailDueAt: null })
    .where(and(inArray(notices.userId, due), sql`${notices.mailDueAt} <= ${now}`))
    .returning({ userId: notices.userId, id: notices.id })
  return [...Map.groupBy(claimed, ({ userId }) => userId)].map(([userId, rows]) => ({
    userId,
    ids: rows.map(({ id }) => id),
  }))
}

/**
 * Returns those of a user's notices that are still true: the price is not higher by now, the property is still back on the market,
 * and the user still saves it and is not suspended. Newest first.
 */
export function listCurrentNotices(db: Db, { userId, ids }: Digest) {
  const { id, kind, data, propertyId, sequence } = notices
  const isSaved = exists(
    db
      .select({ id: interactions.id })
      .from(interactions)
      .where(
        and(
          eq(interactions.userId, userId),
          eq(interactions.propertyId, properties.id),
          eq(interactions.interactionType, 'LIKE'),
        ),
      ),
  )
  const isCurrent = sql`case ${kind}
    when 'price_drop' then ${properties.isListed} and ${properties.price} <= (${data}->>'price')::numeric
    when 'back' then ${properties.isListed} and ${properties.status} = 'ACTIVE'
    else false
  end`
  return db
    .select({
      id,
      kind,
      data,
      propertyId: properties.id,
      title: properties.title,
      price: properties.price,
      email: profiles.email,
    })
    .from(notices)
    .innerJoin(properties, eq(properties.id, propertyId))
    .innerJoin(profiles, eq(profiles.id, notices.userId))
    .where(
      and(
        eq(notices.userId, userId),
        inArray(id, ids),
        isNull(profiles.deletedAt),
        not(isSuspended(profiles.id)),
        isSaved,
        isCurrent,
        not(blockOf(notices.userId, properties.sellerId)),
        not(blockOf(properties.sellerId, notices.userId)),
      ),
    )
    .orderBy(sql`${sequence} desc`)
}
