import { eq } from 'drizzle-orm'
import { completenessOf } from '#contract/details/completeness.ts'
import type { Db } from '#server/db/client.ts'
import { ownDetails } from './details/details.ts'
import { properties, propertyDetails } from './table.ts'

/** Stores how complete a property is: with what its owner states, of the facts that apply to its type. */
export async function setCompleteness(tx: Db, propertyId: string): Promise<void> {
  const isProperty = eq(properties.id, propertyId)
  const [property] = await tx.select({ type: properties.propertyType }).from(properties).where(isProperty)
  const isOf = eq(propertyDetails.propertyId, propertyId)
  const [details = null] = await tx.select().from(propertyDetails).where(isOf)
  if (!property || !details) return
  const { percent } = completenessOf({ details: ownDetails(details), propertyType: property.type })
  await tx.update(properties).set({ completeness: percent }).where(isProperty)
}
