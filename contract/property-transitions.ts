import { dayMs } from './lib/durations.ts'
import { type PropertyStatus, propertyStatuses } from './property-statuses.ts'

export const actors = ['owner', 'staff', 'system'] as const
/** Who changes a status. The system also acts for staff rules, and when an account is deleted. */
export type Actor = (typeof actors)[number]

/** What decides about the next status of a property. */
export type PropertyState = {
  status: PropertyStatus
  /** The status to which staff return a held or removed property; HELD for one that was withdrawn while held. */
  statusBefore: PropertyStatus | null
  underOfferAt: Date | null
  /** When the sale was recorded; a withdrawn property that was sold stores it too. */
  soldAt: Date | null
}

type Moves = Partial<Record<PropertyStatus, readonly Actor[]>>

const leave: Moves = {
  SOLD: ['owner'],
  WITHDRAWN: ['owner', 'system'],
  HELD: ['staff', 'system'],
  REMOVED: ['staff'],
}

/**
 * The changes of status and who may make them. Staff may also return a held or removed property to its status before, the system a
 * held one, and the owner one that was withdrawn while held.
 */
const moves: Record<PropertyStatus, Moves> = {
  ACTIVE: { ...leave, UNDER_OFFER: ['owner'], EXPIRED: ['system'] },
  UNDER_OFFER: { ...leave, ACTIVE: ['owner'], EXPIRED: ['system'] },
  EXPIRED: { ...leave, ACTIVE: ['owner'], UNDER_OFFER: ['owner'] },
  SOLD: { ACTIVE: ['owner'], WITHDRAWN: ['owner'], REMOVED: ['staff'] },
  WITHDRAWN: { ACTIVE: ['owner'], SOLD: ['owner'], REMOVED: ['staff'] },
  HELD: { WITHDRAWN: ['owner', 'system'], REMOVED: ['staff'] },
  REMOVED: { WITHDRAWN: ['system'] },
}

/** How long the owner can undo a sale. */
const undoSaleMs = 30 * dayMs

export function canMove(state: PropertyState, to: PropertyStatus, actor: Actor, now: Date): boolean {
  if (isReturn(state, to) && canReturn(state, actor)) return true
  // Otherwise a seller could end a check by withdrawing the property and bringing it back.
  if (actor === 'owner' && isWithdrawnWhileHeld(state)) return false
  if (to === 'ACTIVE' && isSale(state) && !canUndoSale(state, now)) return false
  return moves[state.status][to]?.includes(actor) ?? false
}

/** Returns the statuses to which the actor may change a property. */
export function allowedStatuses(state: PropertyState, actor: Actor, now: Date): PropertyStatus[] {
  return propertyStatuses.filter((to) => canMove(state, to, actor, now))
}

/** Returns whether the property is sold, or was sold before it was withdrawn. */
function isSale({ status, soldAt }: PropertyState): boolean {
  return status === 'SOLD' || (status === 'WITHDRAWN' && soldAt !== null)
}

function canUndoSale({ soldAt }: PropertyState, now: Date): boolean {
  return soldAt !== null && now.getTime() - soldAt.getTime() <= undoSaleMs
}

/** Returns the state after an allowed change of status. */
export function nextState(state: PropertyState, to: PropertyStatus, now: Date): PropertyState {
  const { underOfferAt, soldAt } = state
  // Bringing it back means that it is for sale once staff have approved it.
  if (isWithdrawnWhileHeld(state) && to === 'HELD')
    return { status: to, statusBefore: 'ACTIVE', underOfferAt, soldAt }
  if (isReturn(state, to)) return { status: to, statusBefore: null, underOfferAt, soldAt }
  // A held or removed property stores the dates of the status that it may return to.
  if (isHidden(to)) {
    const statusBefore = state.status === 'HELD' ? state.statusBefore : state.status
    return { status: to, statusBefore, underOfferAt, soldAt }
  }
  return {
    status: to,
    statusBefore: state.status === 'HELD' ? 'HELD' : null,
    underOfferAt: to === 'UNDER_OFFER' ? now : null,
    soldAt: soldAtAfter(soldAt, to, now),
  }
}

/** Otherwise a seller could undo an old sale, or make it a new one, by withdrawing the property first. */
function soldAtAfter(soldAt: Date | null, to: PropertyStatus, now: Date): Date | null {
  if (to === 'SOLD') return soldAt ?? now
  return to === 'WITHDRAWN' ? soldAt : null
}

function isReturn(state: PropertyState, to: PropertyStatus): boolean {
  return (isHidden(state.status) || isWithdrawnWhileHeld(state)) && to === state.statusBefore
}

function canReturn({ status }: PropertyState, actor: Actor): boolean {
  if (status === 'WITHDRAWN') return actor === 'owner'
  return actor === 'staff' || (actor === 'system' && status === 'HELD')
}

/** Returns whether a property is held, or was when its owner withdrew it: a check that no person has ended. */
export function isCheckOpen(state: Pick<PropertyState, 'status' | 'statusBefore'>): boolean {
  return state.status === 'HELD' || isWithdrawnWhileHeld(state)
}

function isWithdrawnWhileHeld({
  status,
  statusBefore,
}: Pick<PropertyState, 'status' | 'statusBefore'>): boolean {
  return status === 'WITHDRAWN' && statusBefore === 'HELD'
}

export function isHidden(status: PropertyStatus): boolean {
  return status === 'HELD' || status === 'REMOVED'
}
