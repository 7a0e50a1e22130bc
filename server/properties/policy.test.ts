import { expect, test } from 'vitest'
import { canEditProperty, canSeeProperty, canSeePropertyStats } from './policy.ts'

const active = { sellerId: 'ana', isSuspended: false, status: 'ACTIVE' } as const
const withdrawn = { sellerId: 'ana', isSuspended: false, status: 'WITHDRAWN' } as const

test('every user sees an active listing, only its owner a withdrawn one', () => {
  expect([undefined, 'ben', 'ana'].map((user) => canSeeProperty(user, active))).toEqual([true, true, true])
  expect([undefined, 'ben', 'ana'].map((user) => canSeeProperty(user, withdrawn))).toEqual([
    false,
    false,
    true,
  ])
})

test('ROLE-07 only its owner can change a listing', () => {
  expect(['ben', 'ana'].map((user) => canEditProperty(user, active))).toEqual([false, true])
})

test('ROLE-09 only sellers have statistics', () => {
  expect((['BUYER', 'SELLER'] as const).map(canSeePropertyStats)).toEqual([false, true])
})
