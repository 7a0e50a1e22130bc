import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#contract/lib/number-text.ts'
import { StatusDialog, type WantedChange } from '#web/members/listing-status/status-dialog.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ListingList, NoListings, type Summary } from './listing-list.tsx'
import { countOf, tabsWith } from '#web/members/listing-status/listing-tabs.ts'
import type { OpenTab } from './use-open-tab.ts'
import { useOwnProperties } from './use-own-properties.ts'

export type MyListingsProps = { summary: Summary; openTab: OpenTab }

/** Renders the seller's own listings by status, and the interest in them. */
export function MyListings({ summary, openTab }: MyListingsProps) {
  const [wanted, setWanted] = useState<WantedChange>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isLeaving.current || document.activeElement !== document.body) return
    // The changed listing has left its tab, and its chip, which had the focus, went with it.
    isLeaving.current = false
    heading.current?.focus({ preventScroll: true })
  })

  const close = (isChanged: boolean) => {
    isLeaving.current = isChanged
    setWanted(undefined)
  }

  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-display text-3xl outline-none">
          My Listings
        </h2>
        <ButtonLink to={paths.listProperty} size="small">
          <Icon name="plus" size={18} />
          Add Property
        </ButtonLink>
      </div>
      <ListingTabs summary={summary} openTab={openTab} onChange={setWanted} />
      <StatusDialog wanted={wanted} onClose={close} />
    </section>
  )
}

type ListingTabsProps = MyListingsProps & { onChange: (wanted: WantedChange) => void }

function ListingTabs({ summary, openTab: { tab: active, open }, onChange }: ListingTabsProps) {
  const { counts, hasFailed } = useOwnProperties()
  if (!counts)
    return hasFailed ? (
      <NotLoaded>Your listings will appear here once they can be loaded.</NotLoaded>
    ) : (
      <RowsSkeleton count={3} />
    )
  const tabs = tabsWith(counts)
  if (tabs.length === 1 && counts.ACTIVE === 0) return <NoListings />
  return (
    <Tabs
      label="My listings"
      activeId={active.id}
      isOneRow
      onChange={open}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: <TabLabel name={tab.name} count={countOf(tab, counts)} />,
        panel: tab === active && <ListingList tab={tab} summary={summary} onChange={onChange} />,
      }))}
    />
  )
}

function TabLabel({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="tabular-nums">({formatNumber(count)})</span>
    </>
  )
}
