import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { usePopover } from './hooks/use-back-closes.ts'
import { Icon, type IconName } from './icon.tsx'

type PopoverButtonProps = {
  /** The ID of the panel. */
  id: string
  icon: IconName
  label: string
  /** The panel contains something that the user may be waiting for. */
  hasBadge?: boolean
  children: ReactNode
}

/** Renders a header button and the panel that it opens below itself, which Back closes. */
export function PopoverButton({ id, icon, label, hasBadge = false, children }: PopoverButtonProps) {
  const { ref, onToggle } = usePopover<HTMLElement>()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(
          'relative flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken hover:text-ink',
          hasBadge ? 'text-primary' : 'text-muted',
        )}
      >
        <Icon name={icon} label={label} size={22} />
        {hasBadge && (
          <span
            aria-hidden
            className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-surface bg-secondary forced-color-adjust-none forced-colors:bg-[Highlight]"
          />
        )}
      </button>
      <section
        ref={ref}
        id={id}
        popover="auto"
        aria-label={label}
        onToggle={onToggle}
        className="m-auto max-w-[min(24rem,calc(100vw-2rem))] rounded-md border border-line bg-surface p-2 text-ink shadow-high [overflow-wrap:anywhere] supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        {children}
      </section>
    </>
  )
}
