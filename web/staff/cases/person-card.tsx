import { formatDayInBelize } from '#contract/lib/date-text.ts'
import { countText } from '#contract/lib/number-text.ts'
import type { PersonSummary } from '#contract/moderation/cases.ts'
import { Link } from 'react-router'
import { staffDetailsHref } from '#web/routing/paths.ts'
import { daysSince, useToday } from '#web/ui/hooks/use-today.ts'
import { Section } from './section.tsx'

/** Younger accounts are marked. */
const newAccountDays = 7

/** Renders the age of the person's account and what is known about their listings. */
export function PersonCard({ title, person }: { title: string; person: PersonSummary | null }) {
  const today = useToday()
  if (!person) return null
  const { id, name, since, listings, listed, removed, reports, reporters, isDeleted } = person
  const days = today === undefined ? undefined : daysSince(since, today)
  const facts: [name: string, value: string, isMarked?: boolean][] = [
    ['Account since', formatDayInBelize(since)],
    ...(days === undefined
      ? []
      : [
          [
            'Age of the account',
            days === 0 ? 'Since today' : countText(days, 'day'),
            days < newAccountDays,
          ] satisfies [string, string, boolean],
        ]),
    ['Listings', String(listings)],
    ['For sale', String(listed)],
    ['Removed by staff', String(removed), removed > 0],
    [
      'Reports about them',
      reports === 0 ? '0' : `${reports}, from ${countText(reporters, 'person', 'people')}`,
    ],
  ]
  return (
    <Section title={title}>
      {isDeleted ? (
        <p className="text-lg font-semibold">Deleted account</p>
      ) : (
        <Link
          to={staffDetailsHref('people', id)}
          dir="auto"
          className="text-link flex items-center self-start text-lg font-semibold pointer-coarse:min-h-11"
        >
          {name || 'A member without a name'}
        </Link>
      )}
      <dl className="flex flex-col gap-1.5">
        {facts.map(([term, value, isMarked]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-muted">{term}</dt>
            <dd className={isMarked ? 'font-semibold text-danger' : 'tabular-nums'}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
