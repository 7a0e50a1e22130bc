export const propertyStatuses = [
  'ACTIVE',
  'UNDER_OFFER',
  'SOLD',
  'WITHDRAWN',
  'EXPIRED',
  'HELD',
  'REMOVED',
] as const
export type PropertyStatus = (typeof propertyStatuses)[number]

/** The statuses as screens and messages name them. */
export const statusNames: Record<PropertyStatus, string> = {
  ACTIVE: 'For sale',
  UNDER_OFFER: 'Under offer',
  SOLD: 'Sold',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Paused',
  HELD: 'Being checked',
  REMOVED: 'Removed',
}

/** Statuses of properties that are for sale: in lists, the deck and the sitemap; they can be liked and asked about. */
const listedStatuses = ['ACTIVE', 'UNDER_OFFER'] as const satisfies PropertyStatus[]
/** Statuses in which the owner may edit a property and its photos. */
export const editableStatuses = [
  'ACTIVE',
  'UNDER_OFFER',
  'EXPIRED',
  'HELD',
] as const satisfies PropertyStatus[]
/** Statuses in which others than the owner can open the property. */
const publicStatuses = ['ACTIVE', 'UNDER_OFFER', 'SOLD', 'EXPIRED'] as const satisfies PropertyStatus[]

const isOneOf = (statuses: readonly PropertyStatus[]) => (status: PropertyStatus) => statuses.includes(status)

export const isListed = isOneOf(listedStatuses)
export const canOwnerEdit = isOneOf(editableStatuses)
export const isPublic = isOneOf(publicStatuses)

export const withdrawalReasons = ['sold_elsewhere', 'changed_mind', 'later', 'other'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** The page of a sold property: indexed by search engines, excluded from them, or removed (410). */
export const soldPages = ['INDEXED', 'NOINDEX', 'GONE'] as const

export const propertyEventKinds = [
  'LISTED',
  'PRICE',
  'STATUS',
  'CONFIRMED',
  'RELISTED',
  'PHOTOS',
  'DETAILS',
  'CHECKED',
  'MODERATED',
] as const
