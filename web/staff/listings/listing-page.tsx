import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { decideListing, type StaffListingDetails } from '#contract/moderation/staff-listings.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { staffSectionHref } from '#web/routing/paths.ts'
import { Listing } from '#web/staff/cases/case-page.tsx'
import { CaseReports } from '#web/staff/cases/case-reports.tsx'
import { ConflictNotice } from '#web/staff/cases/conflict-notice.tsx'
import { DecisionButtons } from '#web/staff/cases/decision-buttons.tsx'
import { DecisionFormOrChoice } from '#web/staff/cases/decision-form-or-choice.tsx'
import { decisionTexts } from '#web/staff/cases/decision-texts.ts'
import { OtherCase } from '#web/staff/cases/other-case.tsx'
import { PastDecisions } from '#web/staff/cases/past-decisions.tsx'
import { PersonCard } from '#web/staff/cases/person-card.tsx'
import { refreshQueue } from '#web/staff/cases-query.ts'
import { DecisionCard } from '#web/staff/decision-card.tsx'
import { DetailScreen } from '#web/staff/detail-screen.tsx'
import { DetailView } from '#web/staff/detail-view.tsx'
import { ListingHistory } from './listing-history.tsx'
import { listingQuery } from './listings-query.ts'

/** Loads a listing and renders it with its history beside what can be decided. */
export default function ListingPage({ id }: { id: string }) {
  return (
    <DetailScreen query={useQuery(listingQuery(id), queryClient)} name="listing">
      {(details) => <ListingView details={details} />}
    </DetailScreen>
  )
}

function ListingView({ details }: { details: StaffListingDetails }) {
  const { listing, property, sameParcel, person, reports, history, events, decisions } = details
  const [chosen, choose] = useState<CaseDecision | null>(null)
  const shortcuts = decisions.map((decision) => {
    const { key, name } = decisionTexts[decision]
    return { key, name, run: () => choose(decision) }
  })
  return (
    <DetailView
      title={listing.title}
      facts={`No. ${listingNumber(listing.id)} · ${listing.location}`}
      back={{ to: staffSectionHref('listings'), name: 'All listings' }}
      shortcuts={shortcuts}
      asideLabel="Seller and decision"
      aside={
        <>
          <PersonCard title="The seller" person={person} />
          <PastDecisions history={history} />
          <DecisionCard>
            <Decision details={details} chosen={chosen} onChoose={choose} />
          </DecisionCard>
        </>
      }
    >
      <CaseReports reports={reports} />
      <Listing property={property} sameParcel={sameParcel} />
      <ListingHistory events={events} />
    </DetailView>
  )
}

type DecisionProps = {
  details: StaffListingDetails
  chosen: CaseDecision | null
  onChoose: (decision: CaseDecision | null) => void
}

function Decision({ details, chosen, onChoose }: DecisionProps) {
  const { listing, decisions, person, conflict, seen } = details
  const isPossible = conflict === null && listing.caseId === null
  const { queryKey } = listingQuery(listing.id)
  return (
    <DecisionFormOrChoice
      subject={{
        subjectType: 'property',
        title: listing.title,
        status: listing.status,
        personName: person.name,
        isPersonDeleted: person.isDeleted,
        isAppealed: false,
      }}
      decision={isPossible && chosen !== null && decisions.includes(chosen) ? chosen : null}
      queryKey={queryKey}
      shownUnder="Earlier decisions"
      onSend={async (decision, { reason }) => {
        const body = { decision, reason, seen }
        const decided = await callSignedIn(decideListing, { params: { id: listing.id }, body })
        onChoose(null)
        queryClient.setQueryData(queryKey, decided)
        refreshQueue()
      }}
      onCancel={() => onChoose(null)}
    >
      <DecisionChoice details={details} onChoose={onChoose} />
    </DecisionFormOrChoice>
  )
}

function DecisionChoice({ details, onChoose }: Omit<DecisionProps, 'chosen'>) {
  const { listing, decisions, conflict } = details
  if (conflict !== null) return <ConflictNotice>{conflict}</ConflictNotice>
  if (listing.caseId !== null) {
    return <OtherCase caseId={listing.caseId}>This listing has a case. Decide it there.</OtherCase>
  }
  if (decisions.length === 0) return <p className="text-muted">Nothing can be decided about this now.</p>
  return <DecisionButtons decisions={decisions} onChoose={onChoose} />
}
