import { useState } from 'react'
import { Link } from 'react-router'
import { canOwnerEdit, isPublic } from '#contract/property-statuses.ts'
import { StatusDialog, type WantedChange } from '#web/members/listing-status/status-dialog.tsx'
import { StatusMenu } from '#web/members/listing-status/status-menu.tsx'
import { paths } from '#web/routing/paths.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { Fees } from './listing-list.tsx'
import { SidePanel } from './side-panel.tsx'
import { useAllOwnProperties } from './use-own-properties.ts'

/** Renders the listings of a buyer who has some, with their status, fee and confirmation; sellers have their own view. */
export function OwnListingsPanel() {
  const { properties } = useAllOwnProperties()
  const [wanted, setWanted] = useState<WantedChange>()
  if (properties.length === 0) return null
  return (
    <SidePanel title="Your listings">
      <ul className="flex flex-col gap-4">
        {properties.map((property) => {
          const { id, title, status } = property
          return (
            <li key={id} className="flex flex-col gap-2">
              <div className="flex items-baseline justify-between gap-4">
                {isPublic(status) ? (
                  <Link to={paths.property(id)} dir="auto" className="min-w-0 truncate hover:underline">
                    {title}
                  </Link>
                ) : (
                  <span dir="auto" className="min-w-0 truncate">
                    {title}
                  </span>
                )}
                {canOwnerEdit(status) && (
                  <Link to={paths.editListing(id)} className="text-link">
                    Edit<span className="sr-only"> {title}</span>
                  </Link>
                )}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <StatusMenu listing={property} onChoose={(to) => setWanted({ listing: property, to })} />
                <ConfirmButton property={property} />
              </div>
            </li>
          )
        })}
      </ul>
      <Fees properties={properties} />
      <StatusDialog wanted={wanted} onClose={() => setWanted(undefined)} />
    </SidePanel>
  )
}
