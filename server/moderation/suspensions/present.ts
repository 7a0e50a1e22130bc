import type { Suspension } from '#contract/moderation/suspensions.ts'
import type { findSuspension } from '#server/suspensions/queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findSuspension>>>

/** Returns a suspension as staff see it. */
export function presentSuspension({ startedAt, until, days, agreedAt, reason, by }: Row): Suspension {
  return {
    since: startedAt.toISOString(),
    until: until?.toISOString() ?? null,
    needsAgreement: days === null && agreedAt === null,
    reason,
    by,
  }
}
