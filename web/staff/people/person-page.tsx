import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffPersonDetails } from '#contract/moderation/people.ts'
import { suspendPerson } from '#contract/moderation/suspensions.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { staffSectionHref } from '#web/routing/paths.ts'
import { useLastProfile } from '#web/session/use-session.ts'
import { CaseAppeals } from '#web/staff/cases/case-appeals.tsx'
import { CaseReports } from '#web/staff/cases/case-reports.tsx'
import { DecisionButtons } from '#web/staff/cases/decision-buttons.tsx'
import { DecisionFormOrChoice } from '#web/staff/cases/decision-form-or-choice.tsx'
import { PastDecisions } from '#web/staff/cases/past-decisions.tsx'
import { PersonCard } from '#web/staff/cases/person-card.tsx'
import { Section } from '#web/staff/cases/section.tsx'
import { SuspensionCard } from '#web/staff/cases/suspension-card.tsx'
import { DetailScreen } from '#web/staff/detail-screen.tsx'
import { DetailView } from '#web/staff/detail-view.tsx'
import { ListingRow } from '#web/staff/listings/listing-row.tsx'
import { listingsHref } from '#web/staff/listings/listings-query.ts'
import { EraseAccount } from './erase-account.tsx'
import { PastSuspensions } from './past-suspensions.tsx'
import { personQuery, reloadPerson } from './people-query.ts'
import { roleName } from './person-texts.ts'

/** Loads a person and renders what staff may know of them: no messages. */
export default function PersonPage({ id }: { id: string }) {
  return (
    <DetailScreen query={useQuery(personQuery(id), queryClient)} name="person">
      {(details) => <PersonView details={details} />}
    </DetailScreen>
  )
}

function PersonView({ details }: { details: StaffPersonDetails }) {
  const { person, listings, reportsAbout, reportsBy, suspensions, appeals, history } = details
  const profile = useLastProfile()
  const [isSuspending, setSuspending] = useState(false)
  const canSuspend = person.staffRole === null && person.suspension === null
  const canErase = profile?.staffRole === 'admin' && person.staffRole === null
  const suspend = () => setSuspending(true)
  return (
    <DetailView
      title={person.name || 'A member without a name'}
      facts={
        <>
          <p>
            {roleName(person)} · {person.email}
          </p>
          <p className="text-sm">{person.id}</p>
        </>
      }
      back={{ to: staffSectionHref('people'), name: 'All people' }}
      shortcuts={canSuspend ? [{ key: 'u', name: 'Suspend', run: suspend }] : []}
      asideLabel="Account"
      aside={
        <>
          <PersonCard title="The account" person={person} />
          <SuspensionCard person={person} onChanged={() => reloadPerson(person.id)} />
          {(canSuspend || isSuspending) && (
            <Section title="Suspension">
              <DecisionFormOrChoice
                subject={{
                  subjectType: 'profile',
                  title: person.name,
                  status: undefined,
                  personName: person.name,
                  isPersonDeleted: person.isDeleted,
                  isAppealed: false,
                }}
                decision={canSuspend && isSuspending ? 'suspend' : null}
                queryKey={personQuery(person.id).queryKey}
                shownUnder="Suspended"
                onSend={async (_, body) => {
                  await callSignedIn(suspendPerson, { params: { id: person.id }, body })
                  setSuspending(false)
                  await reloadPerson(person.id)
                }}
                onCancel={() => setSuspending(false)}
              >
                {canSuspend && <DecisionButtons decisions={['suspend']} onChoose={suspend} />}
              </DecisionFormOrChoice>
            </Section>
          )}
          {canErase && <EraseAccount person={person} />}
        </>
      }
    >
      <Section title="Listings">
        {listings.length === 0 ? (
          <p className="text-muted">This person has no listings.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {listings.map((listing) => (
              <ListingRow key={listing.id} listing={listing} />
            ))}
          </ul>
        )}
        {person.listings > listings.length && (
          <Link
            to={listingsHref({ q: person.id, state: null })}
            className="text-link flex min-h-11 items-center self-start"
          >
            All {person.listings} listings
          </Link>
        )}
      </Section>
      <CaseReports title="Reports about them" reports={reportsAbout} />
      <CaseReports title="Reports by them" reports={reportsBy} />
      <PastSuspensions suspensions={suspensions} />
      <CaseAppeals appeals={appeals} />
      <PastDecisions history={history} />
    </DetailView>
  )
}
