import type { ReactNode } from 'react'
import { type FailedAttempt, FailedAttempts } from '#web/ui/failed-attempts.tsx'
import { Columns } from './columns.tsx'
import { useDraftsFailure } from './drafts-panel.tsx'
import { countListed, liveTab } from '#web/members/listing-status/listing-tabs.ts'
import { MyListings, type MyListingsProps } from './my-listings.tsx'
import { QuickActions } from './quick-actions.tsx'
import { PanelStats, SidePanel } from './side-panel.tsx'
import {
  useOwnListingsFailure,
  useOwnProperties,
  usePropertyStats,
  usePropertyStatsFailure,
} from './use-own-properties.ts'
import { useOpenTab } from './use-open-tab.ts'

type SellerViewProps = Pick<MyListingsProps, 'summary'> & { drafts?: ReactNode }

export function SellerView({ summary, drafts }: SellerViewProps) {
  const { counts } = useOwnProperties()
  const openTab = useOpenTab()
  const { tab } = openTab
  const { totalInterest } = usePropertyStats()
  const [ofLive, ofTab] = [useOwnListingsFailure(), useOwnListingsFailure(tab.statuses)]
  // One message for both, whose retry repeats what failed.
  const ofListings = ofTab && ofLive && tab !== liveTab ? bothOf(ofLive, ofTab) : (ofTab ?? ofLive)
  const failures = [ofListings, usePropertyStatsFailure(), useDraftsFailure()]
  const panels = (
    <>
      <SidePanel title="Quick Seller Stats">
        <PanelStats
          stats={[
            { name: 'Listings', value: counts && countListed(counts) },
            { name: 'Total Interest', value: totalInterest },
          ]}
        />
      </SidePanel>
      {drafts}
      <QuickActions isSeller />
    </>
  )
  return (
    <div>
      <FailedAttempts attempts={failures.filter((failure) => failure !== null)} />
      <Columns main={<MyListings summary={summary} openTab={openTab} />} panels={panels} />
    </div>
  )
}

function bothOf(first: FailedAttempt, second: FailedAttempt): FailedAttempt {
  return { ...first, retry: () => Promise.all([first.retry(), second.retry()]) }
}
