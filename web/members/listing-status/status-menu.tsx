import type { OwnProperty } from '#contract/listings.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { chipClasses, StatusChip, StatusName } from './status-chip.tsx'
import { changeName } from './status-texts.ts'

/** What a change of status needs to know about a listing. */
export type ChangeableListing = Pick<OwnProperty, 'id' | 'title' | 'status' | 'allowedStatuses' | 'listedAt'>

type StatusMenuProps = { listing: ChangeableListing; onChoose: (to: PropertyStatus) => void }

/** Renders the status of a listing as a chip that opens a menu of the changes that its owner may make. */
export function StatusMenu({ listing, onChoose }: StatusMenuProps) {
  const { title, status, allowedStatuses } = listing
  if (allowedStatuses.length === 0) return <StatusChip status={status} />
  return (
    <MenuButton
      className={classNames(
        chipClasses,
        'min-h-8 bg-surface transition-colors duration-fast hover:border-primary pointer-coarse:min-h-11',
      )}
      label={
        <>
          <StatusName status={status} />
          <span className="sr-only">, change the status of {title}</span>
          <Icon name="chevron-down" size={16} className="-mr-1 text-muted" />
        </>
      }
      items={allowedStatuses.map((to) => ({
        id: to,
        label: changeName(status, to),
        onChoose: () => onChoose(to),
      }))}
    />
  )
}
