import { expect, test } from 'vitest'
import { type PropertyStatus, propertyStatuses } from './property-statuses.ts'
import {
  type Actor,
  actors,
  allowedStatuses,
  canMove,
  nextState,
  type PropertyState,
} from './property-transitions.ts'
import { randomNumbers } from '#test/lifecycle/random-numbers.ts'

const now = new Date('2026-11-22T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

const columns = ['ACTIVE', 'UNDER_OFFER', 'SOLD', 'WITHDRAWN', 'EXPIRED', 'HELD', 'REMOVED'] as const

/** o: owner, s: staff, y: system, r: staff, to the status before, t: staff and the system, to it, w: the owner, to it. */
const table = {
  HELD: '       t  t  t  oy t  -  s',
  ACTIVE: '     -  o  o  oy y  sy s',
  UNDER_OFFER: 'o  -  o  oy y  sy s',
  EXPIRED: '    o  o  o  oy -  sy s',
  WITHDRAWN: '  o  -  o  -  -  w  s',
  SOLD: '       o  -  -  o  -  -  s',
  REMOVED: '    r  r  r  yr r  -  -',
} satisfies Record<PropertyStatus, string>

const letters: Record<Actor, string> = { owner: 'o', staff: 's', system: 'y' }

function stateOf(status: PropertyStatus, statusBefore: PropertyStatus | null = null): PropertyState {
  return { status, statusBefore, underOfferAt: null, soldAt: status === 'SOLD' ? daysAgo(1) : null }
}

/** Returns the letters of those who may make a change, and r, t or w if they may only return the property to this status. */
function cellOf(from: PropertyStatus, to: PropertyStatus): string {
  if (from === to) return '-'
  const mayMove = (before: PropertyStatus | null) => (actor: Actor) =>
    canMove(stateOf(from, before), to, actor, now)
  const always = actors.filter(mayMove(null))
  // Only a withdrawn property was held before, none was removed, nor withdrawn before it was held.
  const wasHeld = to === 'HELD' && from === 'WITHDRAWN'
  const wasThere = wasHeld || (to !== 'HELD' && to !== 'REMOVED' && !(from === 'HELD' && to === 'WITHDRAWN'))
  const returning = wasThere ? actors.filter((actor) => mayMove(to)(actor) && !always.includes(actor)) : []
  const mayReturn = { '': '', staff: 'r', 'staff,system': 't', owner: 'w' }[returning.join()] ?? '?'
  return always.map((actor) => letters[actor]).join('') + mayReturn || '-'
}

test('each actor may make the changes of the table, and no others', () => {
  for (const from of propertyStatuses) {
    const cells = columns.map((to) => cellOf(from, to))
    expect([from, cells]).toEqual([from, table[from].trim().split(/\s+/)])
  }
})

test('a sale can be undone for 30 days', () => {
  const sold = (days: number) => ({ ...stateOf('SOLD'), soldAt: daysAgo(days) })
  expect(allowedStatuses(sold(30), 'owner', now)).toEqual(['ACTIVE', 'WITHDRAWN'])
  expect(allowedStatuses(sold(30.01), 'owner', now)).toEqual(['WITHDRAWN'])
})

test('withdrawing a sold property neither undoes the sale later nor makes it a new one', () => {
  const sold = { ...stateOf('SOLD'), soldAt: daysAgo(30) }
  const withdrawn = nextState(sold, 'WITHDRAWN', daysAgo(1))
  expect(nextState(withdrawn, 'SOLD', now)).toEqual(sold)
  expect(allowedStatuses(withdrawn, 'owner', now)).toEqual(['ACTIVE', 'SOLD'])
  expect(nextState(withdrawn, 'ACTIVE', now)).toEqual(stateOf('ACTIVE'))
  const later = new Date(now.getTime() + 1)
  expect(allowedStatuses(withdrawn, 'owner', later)).toEqual(['SOLD'])
  const returned = nextState(nextState(withdrawn, 'REMOVED', now), 'WITHDRAWN', now)
  expect(allowedStatuses(returned, 'owner', later)).toEqual(['SOLD'])
})

test('a property that is withdrawn while held cannot come back past the check', () => {
  const withdrawn = nextState(stateOf('HELD', 'ACTIVE'), 'WITHDRAWN', now)
  expect(allowedStatuses(withdrawn, 'owner', now)).toEqual(['HELD'])
  expect(allowedStatuses(withdrawn, 'staff', now)).toEqual(['REMOVED'])
  expect(allowedStatuses(withdrawn, 'system', now)).toEqual([])
  const returned = nextState(withdrawn, 'HELD', now)
  expect(returned).toEqual(stateOf('HELD', 'ACTIVE'))
  expect(allowedStatuses(returned, 'owner', now)).toEqual(['WITHDRAWN'])
  expect(allowedStatuses(stateOf('WITHDRAWN'), 'owner', now)).toEqual(['ACTIVE', 'SOLD'])
})

test('a property that is held, then removed, returns to the status before both, with its dates', () => {
  const offered = nextState(stateOf('ACTIVE'), 'UNDER_OFFER', daysAgo(9))
  const removed = nextState(nextState(offered, 'HELD', daysAgo(2)), 'REMOVED', daysAgo(1))
  expect(allowedStatuses(removed, 'staff', now)).toEqual(['UNDER_OFFER'])
  expect(nextState(removed, 'UNDER_OFFER', now)).toEqual(offered)
})

test('10,000 random steps never leave the machine, and replaying the events leads to the same state', () => {
  const random = randomNumbers(17)
  const start = stateOf('ACTIVE')
  const seen = new Set<string>()
  let changes = 0
  // Many properties, because one whose sale can no longer be undone never returns to the market.
  for (let property = 0; property < 200; property++) {
    const events: { before: PropertyStatus; after: PropertyStatus; at: Date }[] = []
    let state = start
    let time = now.getTime()
    for (let step = 0; step < 50; step++) {
      time += random(20 * dayMs)
      const at = new Date(time)
      const actor = actors[random(actors.length)] ?? 'owner'
      const to = propertyStatuses[random(propertyStatuses.length)] ?? 'ACTIVE'
      expect(allowedStatuses(state, actor, at).includes(to)).toBe(canMove(state, to, actor, at))
      if (!canMove(state, to, actor, at)) continue
      events.push({ before: state.status, after: to, at })
      seen.add(`${state.status} ${to}`)
      state = nextState(state, to, at)
      expect(state.status).toBe(to)
      const isHidden = to === 'HELD' || to === 'REMOVED'
      if (isHidden) expect(['HELD', 'REMOVED', null]).not.toContain(state.statusBefore)
      if (to === 'SOLD') expect(state.soldAt).not.toBeNull()
      if (!isHidden && to !== 'SOLD' && to !== 'WITHDRAWN') expect(state.soldAt).toBeNull()
      if (!isHidden) expect(state.underOfferAt !== null).toBe(to === 'UNDER_OFFER')
    }
    const replayed = events.reduce((was, { before, after, at }) => {
      expect(was.status).toBe(before)
      return nextState(was, after, at)
    }, start)
    expect(replayed).toEqual(state)
    changes += events.length
  }
  expect(changes).toBeGreaterThan(1000)
  expect(seen.size).toBe(35)
})
