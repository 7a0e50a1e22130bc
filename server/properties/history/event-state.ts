import type { PropertyStatus, WithdrawalReason } from '#contract/property-statuses.ts'

/** The changed fields of a property, before or after an event. */
export type EventState = {
  status?: PropertyStatus
  price?: number
  listedAt?: string
  leftAt?: string
  reason?: WithdrawalReason
  soldOn?: string
  soldPrice?: number
  isSoldPriceShown?: boolean
}
