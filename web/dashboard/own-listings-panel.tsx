import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedOwnProperty } from '#contract/listings.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { ListingNote } from '#web/members/listing-status/listing-note.tsx'
import { OwnerLinks } from '#web/members/listing-status/owner-links.tsx'
import { publicPath } from '#web/members/listing-status/public-path.ts'
import { StatusDialog, type WantedChange } from '#web/members/listing-status/status-dialog.tsx'
import { StatusMenu } from '#web/members/listing-status/status-menu.tsx'
import { useNewRowFocus } from '#web/ui/hooks/use-new-row-focus.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { Fees, ShowMore } from './listing-list.tsx'
import { SidePanel } from './side-panel.tsx'
import { useAllOwnProperties } from './use-own-properties.ts'

/** Renders the listings of a buyer who has some, with their status, fee and confirmation; sellers have their own view. */
export function OwnListingsPanel() {
  const own = useAllOwnProperties()
  const { properties } = own
  const [wanted, setWanted] = useState<WantedChange>()
  const { list, expectRows } = useNewRowFocus(properties.length)
  if (properties.length === 0) return null
  return (
    <SidePanel title="Your listings">
      <ul ref={list} className="flex flex-col gap-6">
        {properties.map((property) => (
          <OwnListing
            key={property.id}
            property={property}
            onChoose={(to) => setWanted({ listing: property, to })}
          />
        ))}
      </ul>
      <Fees properties={properties} />
      <ShowMore own={own} onMore={expectRows} />
      <StatusDialog wanted={wanted} onClose={() => setWanted(undefined)} />
    </SidePanel>
  )
}

type OwnListingProps = { property: ListedOwnProperty; onChoose: (to: PropertyStatus) => void }

function OwnListing({ property, onChoose }: OwnListingProps) {
  const page = publicPath(property)
  return (
    <li className="flex flex-col items-start gap-2">
      {page ? (
        <Link to={page} dir="auto" className="max-w-full truncate hover:underline">
          {property.title}
        </Link>
      ) : (
        <span dir="auto" className="max-w-full truncate">
          {property.title}
        </span>
      )}
      <StatusMenu listing={property} onChoose={onChoose} />
      <ListingNote property={property} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <OwnerLinks property={property} />
        <ConfirmButton property={property} />
      </div>
    </li>
  )
}
