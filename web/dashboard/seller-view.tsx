import { FailedAttempts } from '#web/ui/failed-attempts.tsx'
import { Columns } from './columns.tsx'
import { MyListings, type MyListingsProps } from './my-listings.tsx'
import { QuickActions } from './quick-actions.tsx'
import { PanelStats, SidePanel } from './side-panel.tsx'
import {
  useOwnListingsFailure,
  useOwnProperties,
  usePropertyStats,
  usePropertyStatsFailure,
} from './use-own-properties.ts'

export function SellerView({ summary }: MyListingsProps) {
  const { total } = useOwnProperties()
  const { totalInterest } = usePropertyStats()
  const failures = [useOwnListingsFailure(), usePropertyStatsFailure()]
  const panels = (
    <>
      <SidePanel title="Quick Seller Stats">
        <PanelStats
          stats={[
            { name: 'Listings', value: total },
            { name: 'Total Interest', value: totalInterest },
          ]}
        />
      </SidePanel>
      <QuickActions isSeller />
    </>
  )
  return (
    <div>
      <FailedAttempts attempts={failures.filter((failure) => failure !== null)} />
      <Columns main={<MyListings summary={summary} />} panels={panels} />
    </div>
  )
}
