import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import type pg from 'pg'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { isHidden } from '#contract/property-transitions.ts'
import { type Db, drizzleOn } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import { conversations } from './table.ts'

type SaleTransition = {
  propertyId: string
  from: PropertyStatus
  to: PropertyStatus
  /** The conversation with the buyer, as stated by the seller. */
  conversationId?: string | undefined
  now: Date
}

/**
 * Stores to whom a property was sold, in the transaction of the change of its status; another change removes it, except
 * one that staff may undo, and undoing that. Returns false if the conversation is not about the property or its buyer is deleted.
 */
export async function recordSale(
  client: pg.PoolClient,
  { propertyId, from, to, conversationId, now }: SaleTransition,
): Promise<boolean> {
  if (isHidden(to) || (isHidden(from) && to === 'SOLD')) return true
  const tx = drizzleOn(client)
  const isOfProperty = eq(conversations.propertyId, propertyId)
  await tx
    .update(conversations)
    .set({ soldAt: null })
    .where(and(isOfProperty, isNotNull(conversations.soldAt)))
  if (conversationId === undefined) return true
  const buyer = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, conversations.buyerId), isNull(profiles.deletedAt)))
  const sold = await tx
    .update(conversations)
    .set({ soldAt: now })
    .where(and(eq(conversations.id, conversationId), isOfProperty, exists(buyer)))
    .returning({ id: conversations.id })
  return sold.length === 1
}

/** Removes what sellers stated about sales to or by a user. */
export async function eraseSales(tx: Db, userId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ soldAt: null })
    .where(
      and(
        isNotNull(conversations.soldAt),
        or(eq(conversations.buyerId, userId), eq(conversations.sellerId, userId)),
      ),
    )
}
