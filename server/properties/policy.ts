import type { PropertyChanges } from '#contract/new-property.ts'
import type { HighwaySlug } from '#contract/places/highways.ts'
import type { Role } from '#contract/profiles.ts'
import type { PropertyQuery } from '#contract/properties.ts'
import { isPublic, type PropertyStatus } from '#contract/property-statuses.ts'
import type { ListingState } from './queries.ts'
import type { AccountStatus } from '#server/auth/base/accounts.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { newAccountMs } from '#server/profiles/policy.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'

/** Returns whether the page of the property is gone, a long time after it was sold. */
export function isGone({ status, soldPage }: Pick<ListingState, 'status' | 'soldPage'>): boolean {
  return status === 'SOLD' && soldPage === 'GONE'
}

export type Listing = { sellerId: string; status: PropertyStatus; isSuspended: boolean }

/**
 * Returns whether the user can see the property. Hidden from others than the owner: withdrawn, held and removed properties, and those
 * of suspended sellers.
 */
export function canSeeProperty(userId: string | undefined, listing: Listing): boolean {
  return (isPublic(listing.status) && !listing.isSuspended) || listing.sellerId === userId
}

/**
 * Returns whether a list of the user's shows photos of the property. Those of a removed one have only signed addresses, which such lists
 * do not contain.
 */
export function canSeePhotos(userId: string, { sellerId, status, isSuspended }: Listing): boolean {
  if (status === 'REMOVED') return false
  return sellerId === userId || (status !== 'HELD' && !isSuspended)
}

export function canEditProperty(userId: string, listing: Pick<Listing, 'sellerId'>): boolean {
  return listing.sellerId === userId
}

/** Returns the message for the owner of a property that can no longer be edited. */
export function notEditableMessage(status: PropertyStatus): string {
  if (status === 'SOLD') return 'This listing is marked as sold and can no longer be changed.'
  if (status === 'REMOVED') return 'This listing was removed and can no longer be changed.'
  return 'This listing was withdrawn and can no longer be changed.'
}

type Milepost = { highway: HighwaySlug | null; mile: number | null }

/** Returns the milepost of a property after a change, none without a highway; undefined for a mile of no highway. */
export function milepostAfter(
  before: Milepost,
  { highway = before.highway, mile = highway === null ? null : before.mile }: PropertyChanges,
): Milepost | undefined {
  return highway === null && mile !== null ? undefined : { highway, mile }
}

export const mileMessage = 'Choose the highway that the mile is on.'

const soldListParameters = ['state', 'limit', 'cursor', 'location', 'type', 'view']

/** Returns the errors by parameter of a query for sold properties, which have fewer filters and one order. */
export function soldListErrors(query: PropertyQuery): Record<string, string> {
  if (query.state !== 'sold') return {}
  const message = 'Sold properties can only be filtered by place and type.'
  const refused = Object.entries(query).filter(
    ([name, value]) => value && value !== 'newest' && !soldListParameters.includes(name),
  )
  return Object.fromEntries(refused.map(([name]) => [name, message]))
}

/** The number of times that a seller may change the price of a property in 24 hours. */
export const dailyPrices = 20

export function dailyPricesMessage(waitMs: number): string {
  return `You have changed the price of this listing ${dailyPrices} times in a day. You can change it again in ${waitText(waitMs)}.`
}

/** The number of times that a seller may change the location of listings in 24 hours: each new text stays in the memory of all servers. */
export const dailyLocations = 30

export function dailyLocationsMessage(waitMs: number): string {
  return `You can change the location of your listings ${dailyLocations} times a day. Please try again in ${waitText(waitMs)}.`
}

export function canSeePropertyStats(role: Role): boolean {
  return role === 'SELLER'
}

/** The number of properties that an account may list in 24 hours, and of live listings that it may have. */
export type ListingLimits = { daily: number; live: number; isNew: boolean }

export const newAccountLimits: ListingLimits = { daily: 3, live: 5, isNew: true }
export const accountLimits: ListingLimits = { daily: 20, live: 50, isNew: false }

/** Returns whether the account is unconfirmed, less than seven days old or of unknown age. */
export function isNewAccount({ createdAt, isConfirmed }: AccountStatus, now: Date): boolean {
  return !isConfirmed || createdAt === null || now.getTime() - createdAt.getTime() < newAccountMs
}

export function dailyLimitMessage({ daily, isNew }: ListingLimits, waitMs: number): string {
  return `You can list ${daily} properties a day${isNew ? untilKnown : ''}. You can list this one in ${waitText(waitMs)}.`
}

export function liveLimitMessage({ live, isNew }: ListingLimits): string {
  const limit = `You can have ${live} live listings${isNew ? untilKnown : ''}.`
  return `${limit} Please withdraw one that you no longer need, then list this one.`
}

export const duplicateMessage =
  'You already have a listing with this place, type, title and price. Bring it back, or tell us that this is another property.'

const untilKnown = ' until your account is seven days old and your email address is confirmed'

/** Days until a seller is asked, asked again, and the property expires. */
export type CheckDays = { ask: number; askAgain: number; expire: number }

/** Days since the last confirmation. */
export const checkDays: CheckDays = { ask: 50, askAgain: 57, expire: 60 }
/** Days since the offer, whatever the seller confirmed. */
export const offerDays: CheckDays = { ask: 230, askAgain: 237, expire: 240 }
/** How often the seller is asked about a property under offer before that. */
export const offerReminderDays = 30

/** Returns when a seller who confirmed a property now is asked about it next. */
export function nextCheckDue(underOfferAt: Date | null, now: Date): Date {
  if (underOfferAt === null) return new Date(now.getTime() + checkDays.ask * dayMs)
  const end = underOfferAt.getTime() + offerDays.ask * dayMs
  return new Date(Math.min(now.getTime() + offerReminderDays * dayMs, end))
}
