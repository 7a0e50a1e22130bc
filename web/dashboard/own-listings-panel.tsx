import { Link } from 'react-router'
import { SidePanel } from './side-panel.tsx'
import { useOwnProperties } from './use-own-properties.ts'

/** The way back to their listings for buyers who have some; sellers have a view of their own. */
export function OwnListingsPanel() {
  const { properties } = useOwnProperties()
  if (properties.length === 0) return null
  return (
    <SidePanel title="Your Listings">
      <ul className="flex flex-col gap-3">
        {properties.map(({ id, title }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <Link to={`/property/${id}`} className="min-w-0 truncate hover:underline">
              {title}
            </Link>
            <Link to={`/edit-listing/${id}`} className="text-link">
              Edit<span className="sr-only"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
