import { expect, test } from 'vitest'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { decisionsWithoutCase } from './policy.ts'

test('staff ask for a change only while the seller can make it', () => {
  const now = new Date()
  const canAsk = (status: PropertyStatus, statusBefore: PropertyStatus | null = null) => {
    const state = { status, statusBefore, underOfferAt: null, soldAt: null }
    return decisionsWithoutCase(state, now).includes('ask_change')
  }
  const asked = (['ACTIVE', 'UNDER_OFFER', 'EXPIRED', 'HELD', 'SOLD', 'WITHDRAWN'] as const).filter(
    (status) => canAsk(status),
  )
  expect(asked).toEqual(['ACTIVE', 'UNDER_OFFER', 'EXPIRED', 'HELD'])
  expect(canAsk('WITHDRAWN', 'HELD')).toBe(false)
})
