import type { Suspension } from '#contract/moderation/suspensions.ts'
import { needsAgreement } from '#server/suspensions/policy.ts'
import type { findSuspension } from '#server/suspensions/queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findSuspension>>>

/** Returns a suspension as staff see it. */
export function presentSuspension(row: Row): Suspension {
  const { startedAt, until, reason, by } = row
  return {
    since: startedAt.toISOString(),
    until: until?.toISOString() ?? null,
    needsAgreement: needsAgreement(row),
    reason,
    by,
  }
}
