import { expect, test } from 'vitest'
import { actionName, actorName, changesOf, reasonText } from './entry-texts.ts'

test('an entry names its action, who did it and what changed', () => {
  expect(actionName({ action: 'claim_case' })).toBe('Claim case')
  expect(actorName({ actorKind: 'staff', actor: { id: '1', name: 'Mo' } })).toBe('Mo')
  expect(actorName({ actorKind: 'staff', actor: { id: '1', name: '' } })).toBe('A deleted account')
  expect(actorName({ actorKind: 'cli', actor: null })).toBe('Command')
  const before = { state: 'OPEN', status: 'ACTIVE' }
  expect(changesOf({ before, after: { state: 'OPEN', status: 'REMOVED' } })).toBe(
    'Status: For sale → Removed',
  )
  expect(changesOf({ before: null, after: { role: 'admin' } })).toBe('Role: none → admin')
  expect(changesOf({ before: { price: 250_000 }, after: { price: 245_000 } })).toBe(
    'Price: US$250,000 → US$245,000',
  )
  expect(
    changesOf({ before: null, after: { state: 'CLOSED', soldOn: '2026-10-01', reason: 'sold_elsewhere' } }),
  ).toBe('State: none → Closed, Sold on: none → 2026-10-01, Reason: none → Sold elsewhere')
  const listedAt = '2026-11-02T12:00:00.000Z'
  expect(changesOf({ before: null, after: { listedAt } })).toBe('For sale since: none → Nov 2, 2026, 6:00 AM')
  expect(changesOf({ before: null, after: null })).toBe('')
})

test('a fact that the state after leaves out has not changed, and without a state after it is gone', () => {
  const before = { state: 'OPEN', status: 'ACTIVE' }
  expect(changesOf({ before, after: { state: 'CLOSED' } })).toBe('State: Open → Closed')
  expect(changesOf({ before, after: { state: 'OPEN' } })).toBe('')
  expect(changesOf({ before: { place: 'Hopkins' }, after: { place: null } })).toBe('Place: Hopkins → none')
  expect(changesOf({ before: { role: 'admin' }, after: null })).toBe('Role: admin → none')
  expect(changesOf({ before: { queue: 'send-email' }, after: null })).toBe('Queue: send-email')
})

test('a suspension says how long it is, also one for good', () => {
  expect(changesOf({ before: null, after: { days: 7 } })).toBe('Length: none → 7 days')
  expect(changesOf({ before: null, after: { days: null } })).toBe('Length: none → for good')
})

test('the reason of an erasure is the choice that was made, and all others are what was written', () => {
  expect(reasonText({ action: 'erase_account', reason: 'own_request' })).toBe('The person asked for it')
  expect(reasonText({ action: 'erase_account', reason: 'Asked by post' })).toBe('Asked by post')
  expect(reasonText({ action: 'remove', reason: 'authority' })).toBe('authority')
  expect(reasonText({ action: 'claim_case', reason: null })).toBeNull()
})
