import { formatDayInBelize } from '#contract/lib/date-text.ts'
import type { StaffPersonDetails } from '#contract/moderation/people.ts'
import { Section } from '#web/staff/cases/section.tsx'

type PastSuspension = StaffPersonDetails['suspensions'][number]

/** Renders all suspensions of a person, the newest first. */
export function PastSuspensions({ suspensions }: Pick<StaffPersonDetails, 'suspensions'>) {
  if (suspensions.length === 0) return null
  return (
    <Section title="Suspensions">
      <ul className="divide-y divide-line">
        {suspensions.map((suspension) => (
          <li key={suspension.startedAt} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">{spanOf(suspension)}</p>
            <p dir="auto" className="whitespace-pre-line">
              {suspension.reason}
            </p>
            {suspension.liftReason !== null && (
              <p dir="auto" className="whitespace-pre-line text-muted">
                Lifted: {suspension.liftReason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function spanOf({ startedAt, endedAt, until }: PastSuspension): string {
  if (endedAt !== null) return `${formatDayInBelize(startedAt)} to ${formatDayInBelize(endedAt)}`
  return until === null
    ? `Since ${formatDayInBelize(startedAt)}, for good`
    : `${formatDayInBelize(startedAt)} until ${formatDayInBelize(until)}`
}
