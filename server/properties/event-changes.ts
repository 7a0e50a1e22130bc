import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { properties, propertyEvents } from './table.ts'

export type NewEvent = Omit<typeof propertyEvents.$inferInsert, 'position'>

/** Appends an event to a property whose row the transaction has inserted or locked, so that positions have no gaps. */
export async function appendEvent(tx: Db, event: NewEvent): Promise<void> {
  const { propertyId, position } = propertyEvents
  await tx.insert(propertyEvents).values({
    ...event,
    position: sql`(
      select coalesce(max(${position}), 0) + 1 from ${propertyEvents} where ${propertyId} = ${event.propertyId}
    )`,
  })
}

/** Removes what the seller entered about a sale from the events of a property. The trigger of the table lets only this change pass. */
export async function removeSaleDetails(tx: Db, id: string): Promise<void> {
  const { after, propertyId } = propertyEvents
  await tx
    .update(propertyEvents)
    .set({ after: sql`${after} - '{soldOn,soldPrice,isSoldPriceShown}'::text[]` })
    .where(and(eq(propertyId, id), sql`${after} ? 'soldOn'`))
}

/** Deletes the events of a seller's properties, and removes the user from the events of others' properties. */
export async function eraseEvents(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.sellerId, userId))
  const { actorId, propertyId } = propertyEvents
  // The trigger of the table lets only such a transaction change events.
  await tx.execute(sql`select set_config('palapa.erasing', 'on', true)`)
  await tx.delete(propertyEvents).where(inArray(propertyId, own))
  await tx.update(propertyEvents).set({ actorId: null }).where(eq(actorId, userId))
  await tx.execute(sql`select set_config('palapa.erasing', 'off', true)`)
}
