import type { StaffPersonDetails } from '#contract/moderation/people.ts'
import { Section } from '#web/staff/cases/section.tsx'

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dayOf = (time: string) => dayText.format(new Date(time))

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
  if (endedAt !== null) return `${dayOf(startedAt)} to ${dayOf(endedAt)}`
  return until === null ? `Since ${dayOf(startedAt)}, for good` : `${dayOf(startedAt)} until ${dayOf(until)}`
}
