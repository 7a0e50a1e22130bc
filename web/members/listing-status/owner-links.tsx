import type { OwnProperty } from '#contract/listings.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { appealPath, paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Renders the links to what the owner can do with a listing on other pages. */
export function OwnerLinks({ property: { id, title, status, hasAppealed } }: { property: OwnProperty }) {
  const name = <span className="sr-only"> {title}</span>
  return (
    <>
      {canOwnerEdit(status) && (
        <ButtonLink to={paths.editListing(id)} size="small" variant="secondary">
          <Icon name="edit" size={16} />
          <span>Edit{name}</span>
        </ButtonLink>
      )}
      {!canOwnerEdit(status) && status !== 'WITHDRAWN' && (
        <ButtonLink to={paths.editListing(id)} size="small" variant="secondary">
          History{name}
        </ButtonLink>
      )}
      {status === 'REMOVED' && (
        <ButtonLink to={appealPath(id)} size="small" variant="secondary">
          {hasAppealed ? 'Your appeal' : 'Appeal'}
          {name}
        </ButtonLink>
      )}
    </>
  )
}
