import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FeaturedProperty } from '#contract/moderation/featured.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'

type FeaturedRowProps = {
  property: FeaturedProperty
  /** False where it cannot move further. */
  onUp: false | (() => void)
  onDown: false | (() => void)
  onRemove: () => void
}

/** Renders a featured property with what moves and removes it. */
export function FeaturedRow({ property, onUp, onDown, onRemove }: FeaturedRowProps) {
  const { title } = property
  return (
    <PropertyRow property={property}>
      {[
        { name: 'Move up', icon: 'chevron-up', run: onUp } as const,
        { name: 'Move down', icon: 'chevron-down', run: onDown } as const,
      ].map(({ name, icon, run }) => (
        // Not disabled at the end of the list, so that the focus stays.
        <Button
          key={name}
          variant="quiet"
          className="min-w-11 px-0"
          aria-label={`${name}: ${title}`}
          aria-disabled={!run}
          onClick={run || undefined}
        >
          <Icon name={icon} size={20} className={run ? '' : 'opacity-40'} />
        </Button>
      ))}
      <Button variant="secondary" size="small" aria-label={`Remove ${title}`} onClick={onRemove}>
        Remove
      </Button>
    </PropertyRow>
  )
}

/** Renders a property in a list of staff, with what can be done with it. */
export function PropertyRow({ property, children }: { property: FeaturedProperty; children: ReactNode }) {
  const { id, title, location, image, isListed } = property
  const imageClasses = 'aspect-4/3 w-20 shrink-0 rounded-md bg-sunken object-cover tablet:w-28'
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3 shadow-low">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        {image ? (
          <ResponsiveImage image={image} alt="" sizes="112px" className={imageClasses} />
        ) : (
          <span className={imageClasses} />
        )}
        <div className="min-w-0">
          <Link
            to={paths.property(id)}
            dir="auto"
            className="text-lg font-semibold text-pretty wrap-anywhere"
          >
            {title}
          </Link>
          <p dir="auto" className="text-muted wrap-anywhere">
            {location}
          </p>
          {!isListed && <p className="text-danger">Not for sale now, so Home does not show it</p>}
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1">{children}</div>
    </li>
  )
}
