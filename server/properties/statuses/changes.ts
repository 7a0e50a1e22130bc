import { and, count, eq, ne } from 'drizzle-orm'
import type pg from 'pg'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { isListed, type PropertyStatus, type WithdrawalReason } from '#contract/property-statuses.ts'
import { type Actor, allowedStatuses, canMove, isHidden, nextState } from '#contract/property-transitions.ts'
import { lockCaseOf } from '#server/cases/changes.ts'
import { type Db, drizzleOn, inTransaction } from '#server/db/client.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { lockProfile } from '#server/profiles/queries.ts'
import { appendEvent, removeSaleDetails } from '#server/properties/event-changes.ts'
import { findDailyWait, findPriceAt, listAbsences } from '#server/properties/event-queries.ts'
import { confirmation } from '#server/properties/changes.ts'
import { listingChecks, nextVersion, properties } from '#server/properties/table.ts'
import type { EventState } from '#server/properties/history/event-state.ts'

export type Sale = { soldOn: string; soldPrice: number | null; isSoldPriceShown: boolean }

export type StatusChange = {
  propertyId: string
  /** The status that the property must still have. */
  from: PropertyStatus
  to: PropertyStatus
  actor: Actor
  /** Null for the system. */
  actorId: string | null
  now: Date
  /** Required for SOLD, unless staff return a property to it. */
  sale?: Sale | undefined
  reason?: WithdrawalReason | undefined
  /** The conversation with the buyer of a sold property. */
  conversationId?: string | undefined
  /** How often the actor may change the status of the property in 24 hours. */
  dailyChanges?: number | undefined
  /** The number of listed properties that the seller may have. */
  maximumListed?: number | undefined
}

export type Transition = Pick<StatusChange, 'propertyId' | 'from' | 'to' | 'conversationId' | 'now'>

export type ChangeResult =
  | 'changed'
  /** The property does not exist, or has another status by now. */
  | { present: PropertyStatus | undefined }
  | { allowed: PropertyStatus[] }
  | 'too_many_listed'
  /** The daily limit is reached; `waitMs` is the time until the oldest counted change is 24 hours old. */
  | { waitMs: number }

/** What follows a change of status, in its transaction. An error that it throws undoes the change. */
export type AfterChange = (client: pg.PoolClient, transition: Transition) => Promise<void>

/** Changes the status of a property if the actor may, with its event. */
export function changeStatus(
  pool: pg.Pool,
  change: StatusChange,
  afterChange: AfterChange,
): Promise<ChangeResult> {
  return inTransaction(pool, (client) => changeStatusWithin(client, change, afterChange))
}

/** Does the same within a transaction. */
export async function changeStatusWithin(
  client: pg.PoolClient,
  change: StatusChange,
  afterChange: AfterChange,
): Promise<ChangeResult> {
  const tx = drizzleOn(client)
  const row = await lockProperty(tx, change)
  const { propertyId, from, to, actor, now } = change
  if (row?.status !== from) return { present: row?.status }
  if (!canMove(row, to, actor, now)) return { allowed: allowedStatuses(row, actor, now) }
  const waitMs = await findDailyWait(tx, { ...change, kind: 'STATUS' })
  if (waitMs > 0) return { waitMs }
  const isOffer = isListed(to) || (actor === 'owner' && to === 'HELD')
  if (isOffer && !isListed(from) && (await hasReachedLimit(tx, row.sellerId, change)))
    return 'too_many_listed'
  const relisting = await findRelisting(tx, row, change)
  const next = nextState(row, to, now)
  const sale = saleAfter(row, change)
  const saleChange = saleColumns(row, change, sale)
  await tx
    .update(properties)
    .set({
      ...next,
      ...saleChange,
      // A property that is new again has no reduced price.
      ...(relisting && { listedAt: now, relistedAt: now, reducedAt: null }),
      ...(actor === 'owner' && isOffer && confirmation(next.underOfferAt, now)),
      statusAt: now,
      withdrawnReason: to === 'WITHDRAWN' ? (change.reason ?? null) : null,
      version: nextVersion,
      updatedAt: now,
    })
    .where(eq(properties.id, propertyId))
  // The links of emails about the status before do nothing from now on.
  await tx.delete(listingChecks).where(eq(listingChecks.propertyId, propertyId))
  if (row.soldOn !== null && 'soldOn' in saleChange) await removeSaleDetails(tx, propertyId)
  await appendEvents(tx, { ...change, sale }, relisting)
  await afterChange(client, change)
  return 'changed'
}

/** Ends the check of a property that its owner withdrew while it was held, so that the owner can bring it back. */
export async function endWithdrawnCheck(tx: Db, propertyId: string): Promise<void> {
  await tx
    .update(properties)
    .set({ statusBefore: null, version: nextVersion })
    .where(
      and(
        eq(properties.id, propertyId),
        eq(properties.status, 'WITHDRAWN'),
        eq(properties.statusBefore, 'HELD'),
      ),
    )
}

type LockedProperty = NonNullable<Awaited<ReturnType<typeof lockProperty>>>

/**
 * Locks the profile first, like everything that counts or adds a seller's listings. A property whose owner has deleted the account does
 * not exist for the owner.
 */
async function lockProperty(tx: Db, { propertyId, to, actor, actorId }: StatusChange) {
  // The case of a listing that comes back to be checked is resumed, and a decision locks it first.
  if (actor === 'owner' && to === 'HELD') await lockCaseOf(tx, propertyId)
  if (actor === 'owner' && actorId !== null && !(await lockProfile(tx, actorId))) return undefined
  const { sellerId, status, statusBefore, underOfferAt, soldAt, soldOn, statusAt, listedAt, price } =
    properties
  const [row] = await tx
    .select({ sellerId, status, statusBefore, underOfferAt, soldAt, soldOn, statusAt, listedAt, price })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('no key update')
  return row
}

async function hasReachedLimit(
  tx: Db,
  sellerId: string,
  { maximumListed, propertyId }: StatusChange,
): Promise<boolean> {
  if (maximumListed === undefined) return false
  const others = and(eq(properties.sellerId, sellerId), ne(properties.id, propertyId))
  const [row] = await tx
    .select({ listed: count() })
    .from(properties)
    .where(and(others, eq(properties.isListed, true)))
  return (row?.listed ?? 0) >= maximumListed
}

/** Returns the sale to store; one that was recorded before the property was withdrawn is not of a later day. */
function saleAfter({ soldAt }: LockedProperty, { sale }: StatusChange): Sale | undefined {
  if (!sale || !soldAt) return sale
  const recordedOn = dayInBelize(soldAt)
  return sale.soldOn <= recordedOn ? sale : { ...sale, soldOn: recordedOn }
}

/**
 * Returns the columns of the sale. A held or removed property stores the sale that it may return to, and a withdrawn one
 * only the state of the page, because what the seller entered is deleted, also from the event of the sale.
 */
function saleColumns({ status: from, soldAt }: LockedProperty, { to }: StatusChange, sale: Sale | undefined) {
  if (isHidden(to) || (isHidden(from) && to !== 'WITHDRAWN')) return {}
  const isSamePage = soldAt !== null && (to === 'WITHDRAWN' || to === 'SOLD')
  return {
    soldOn: null,
    soldPrice: null,
    isSoldPriceShown: false,
    ...sale,
    ...(!isSamePage && { soldPage: 'INDEXED' as const }),
  }
}

/** A property that returns after more than this time is new again. */
const relistedAfterMs = 98 * dayMs

type Relisting = { listedAt: Date; leftAt: Date; price: number }

/** Returns the earlier time on the market of a property that returns to it as a new one. */
async function findRelisting(
  tx: Db,
  { status, statusAt, listedAt, price }: LockedProperty,
  { propertyId, to, now }: StatusChange,
): Promise<Relisting | undefined> {
  // The seller did not take a held property off the market.
  if (!isListed(to) || isListed(status) || isHidden(status)) return undefined
  // A server of an earlier release recorded no event.
  const leftAt = (await listAbsences(tx, propertyId)).at(-1)?.from ?? statusAt
  if (now.getTime() - leftAt.getTime() <= relistedAfterMs) return undefined
  // The price when it left, because no buyer has seen a later one on the market.
  return { listedAt, leftAt, price: (await findPriceAt(tx, propertyId, leftAt)) ?? price }
}

async function appendEvents(
  tx: Db,
  { propertyId, actorId, from, to, now: at, sale, reason }: StatusChange,
  relisting: Relisting | undefined,
): Promise<void> {
  const event = { propertyId, actorId, at }
  const details: EventState = {
    ...(reason && { reason }),
    ...(sale && {
      soldOn: sale.soldOn,
      ...(sale.soldPrice !== null && { soldPrice: sale.soldPrice }),
      isSoldPriceShown: sale.isSoldPriceShown,
    }),
  }
  await appendEvent(tx, {
    ...event,
    kind: 'STATUS',
    before: { status: from },
    after: { status: to, ...details },
    isPublic: !isHidden(from) && !isHidden(to),
  })
  if (!relisting) return
  const { listedAt, leftAt, price } = relisting
  await appendEvent(tx, {
    ...event,
    kind: 'RELISTED',
    before: { listedAt: listedAt.toISOString(), leftAt: leftAt.toISOString(), price },
    after: { listedAt: at.toISOString() },
    isPublic: true,
  })
}
