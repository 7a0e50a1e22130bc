import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StaffPerson } from '#contract/moderation/people.ts'
import { queryClient } from '#web/members/query.tsx'
import { staffDetailsHref, staffSectionHref } from '#web/routing/paths.ts'
import { KeyRegion } from '#web/staff/key-region.tsx'
import { PagedList, useRowKeys } from '#web/staff/paged-list.tsx'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { StaffSearch, withSearch } from '#web/staff/staff-search.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'
import { peopleQuery } from './people-query.ts'
import { roleName } from './person-texts.ts'

/** Renders the people with an account, the newest first. */
export function PeopleScreen() {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const query = useInfiniteQuery(peopleQuery(q), queryClient)
  const list = useRef<HTMLUListElement>(null)
  const rowKeys = useRowKeys(list, 'person')
  return (
    <KeyRegion shortcuts={rowKeys} others={[{ key: 'Enter', name: 'Open the person' }]}>
      {(keysButton) => (
        <StaffFrame title="People" actions={keysButton}>
          <StaffSearch
            key={q}
            label="Find a person"
            hint="By name, email address or id."
            q={q}
            hrefOf={(text) => withSearch(staffSectionHref('people'), { q: text })}
          />
          <PagedList
            query={query}
            rowsOf={(page) => page.people}
            label="People"
            rowsName="people"
            loading={<Skeleton className="h-40" />}
            empty={<EmptyState title="No person matches" />}
            list={list}
            className="flex flex-col gap-3 pt-2"
          >
            {(person) => <PersonRow key={person.id} person={person} />}
          </PagedList>
        </StaffFrame>
      )}
    </KeyRegion>
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
          <span dir="auto" className="font-display text-lg wrap-anywhere">
            {name || 'A member without a name'}
          </span>
          <span className="wrap-anywhere text-muted">{email}</span>
        </span>
        <span className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 text-sm text-muted tablet:flex-col tablet:items-end">
          <span>
            {isSuspended && <span className="font-semibold text-danger">Suspended · </span>}
            {roleName(person)} · {listings === 1 ? '1 listing' : `${listings} listings`}
          </span>
          <time dateTime={since}>{timeAgo(since)}</time>
        </span>
      </Link>
    </li>
  )
}
