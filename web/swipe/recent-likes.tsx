import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { paths } from '#web/routing/paths.ts'
import type { CardContent } from './card-content.ts'

type RecentLikesProps = { liked: Property[]; present?: (property: Property) => CardContent }

const shownCount = 3

/** Renders what the user has liked since the page was opened, the last first, below the filters of wide windows. */
export function RecentLikes({ liked, present }: RecentLikesProps) {
  const shown = liked.toReversed().slice(0, shownCount)
  return (
    <section aria-labelledby="recent-likes" className="deck-likes">
      <h2 id="recent-likes" className="text-xl">
        Your likes{' '}
        {liked.length > 0 && (
          <span className="font-sans text-base font-semibold text-muted">{liked.length}</span>
        )}
      </h2>
      {shown.length === 0 && (
        <p className="text-sm text-muted text-pretty">Places you like will appear here.</p>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {present &&
          shown.map((property) => <Row key={property.id} {...{ property }} content={present(property)} />)}
      </ul>
    </section>
  )
}

function Row({ property, content }: { property: Property; content: CardContent }) {
  return (
    <li className="relative flex items-center gap-3">
      {content.renderPhoto(0, {
        alt: '',
        sizes: '64px',
        isFirst: false,
        className: 'h-12 w-16 shrink-0 rounded-md',
      })}
      <div className="min-w-0 text-sm">
        <p className="price">{content.price}</p>
        <Link
          to={paths.property(property.id)}
          dir="auto"
          className="line-clamp-1 after:absolute after:-inset-1 after:rounded-md hover:text-primary"
        >
          {property.title}
        </Link>
      </div>
    </li>
  )
}
