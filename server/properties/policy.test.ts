import { expect, test } from 'vitest'
import { canEditProperty, canSeeProperty, canSeePropertyStats } from './policy.ts'

const active = { sellerId: 'ana', status: 'ACTIVE' } as const
const withdrawn = { sellerId: 'ana', status: 'WITHDRAWN' } as const

test('everybody sees an active listing, its owner alone a withdrawn one', () => {
  expect([undefined, 'ben', 'ana'].map((user) => canSeeProperty(user, active))).toEqual([true, true, true])
  expect([undefined, 'ben', 'ana'].map((user) => canSeeProperty(user, withdrawn))).toEqual([
    false,
    false,
    true,
  ])
})

test('ROLE-07 a listing is its owner’s to change', () => {
  expect(['ben', 'ana'].map((user) => canEditProperty(user, active))).toEqual([false, true])
})

test('ROLE-09 statistics are for sellers', () => {
  expect((['BUYER', 'SELLER'] as const).map(canSeePropertyStats)).toEqual([false, true])
})
