import { expect, test } from 'vitest'
import { actionName, actorName, changesOf } from './entry-texts.ts'

test('an entry names its action, who did it and what changed', () => {
  expect(actionName({ action: 'claim_case' })).toBe('Claim case')
  expect(actorName({ actorKind: 'staff', actor: { id: '1', name: 'Mo' } })).toBe('Mo')
  expect(actorName({ actorKind: 'staff', actor: { id: '1', name: '' } })).toBe('A deleted account')
  expect(actorName({ actorKind: 'cli', actor: null })).toBe('Command')
  const before = { state: 'OPEN', status: 'ACTIVE' }
  expect(changesOf({ before, after: { state: 'OPEN', status: 'REMOVED' } })).toBe('status: ACTIVE → REMOVED')
  expect(changesOf({ before: null, after: { role: 'admin' } })).toBe('role: none → admin')
  expect(changesOf({ before: null, after: null })).toBe('')
})
