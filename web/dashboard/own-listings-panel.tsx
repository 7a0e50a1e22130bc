import { Link } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { SidePanel } from './side-panel.tsx'
import { useOwnProperties } from './use-own-properties.ts'

/** Renders links to the listings of a buyer who has some; sellers have their own view. */
export function OwnListingsPanel() {
  const { properties } = useOwnProperties()
  if (properties.length === 0) return null
  return (
    <SidePanel title="Your Listings">
      <ul className="flex flex-col gap-3">
        {properties.map(({ id, title }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <Link to={paths.property(id)} dir="auto" className="min-w-0 truncate hover:underline">
              {title}
            </Link>
            <Link to={paths.editListing(id)} className="text-link">
              Edit<span className="sr-only"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
