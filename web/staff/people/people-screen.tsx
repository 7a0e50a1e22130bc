import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { countText } from '#contract/lib/number-text.ts'
import type { StaffPerson } from '#contract/moderation/people.ts'
import { queryClient } from '#web/members/query.tsx'
import { staffDetailsHref, staffSectionHref } from '#web/routing/paths.ts'
import { SearchScreen } from '#web/staff/search-screen.tsx'
import { withSearch } from '#web/staff/staff-search.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'
import { peopleQuery } from './people-query.ts'
import { roleName } from './person-texts.ts'

/** Renders the people with an account, the newest first. */
export function PeopleScreen() {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <SearchScreen
      title="People"
      rowName="person"
      hasImages={false}
      hint="By name, email address or id."
      q={q}
      hrefOf={(text) => withSearch(staffSectionHref('people'), { q: text })}
      query={useInfiniteQuery(peopleQuery(q), queryClient)}
      rowsOf={(page) => page.people}
    >
      {(person) => <PersonRow key={person.id} person={person} />}
    </SearchScreen>
  )
}

function PersonRow({ person }: { person: StaffPerson }) {
  const { id, name, email, since, listings, isSuspended } = person
  return (
    <li>
      <Link
        to={staffDetailsHref('people', id)}
        className="flex flex-col gap-x-6 gap-y-1 rounded-md border border-line bg-surface p-3 shadow-low hover:border-primary tablet:flex-row tablet:justify-between tablet:p-4"
      >
        <span className="flex min-w-0 flex-col gap-1">
          <span dir="auto" className="text-lg font-semibold wrap-anywhere">
            {name || 'A member without a name'}
          </span>
          <span className="wrap-anywhere text-muted">{email}</span>
        </span>
        <span className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 text-sm text-muted tablet:flex-col tablet:items-end">
          <span>
            {isSuspended && <span className="font-semibold text-danger">Suspended · </span>}
            {roleName(person)} · {countText(listings, 'listing')}
          </span>
          <time dateTime={since}>{timeAgo(since)}</time>
        </span>
      </Link>
    </li>
  )
}
