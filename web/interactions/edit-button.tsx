import { Link } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { roundButtonClasses } from './heart-button.tsx'
import type { LikeButtonProps } from './like-button.tsx'

/** Renders the button that replaces the heart on the user's own listing. */
export function EditButton({ propertyId, title }: LikeButtonProps) {
  return (
    <Link
      to={paths.editListing(propertyId)}
      className={`${roundButtonClasses} text-ink hover:text-primary`}
      aria-label={`Edit your listing ${title}`}
      title="This is your listing"
    >
      <Icon name="edit" size={20} />
    </Link>
  )
}
