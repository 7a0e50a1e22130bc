import { useLayoutEffect, useRef, useState } from 'react'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import { isPopoverOpen } from '#web/ui/hooks/open-popover.ts'

/** The choices of the currency, the unit of area and the theme, which are the same wherever they are shown. */
export const DisplayForm = lazyUntilInput(async () => (await import('./display-choices.tsx')).DisplayChoices)

/** Renders the button in the header of wide screens that shows the currency and opens the choices. */
export function DisplayMenu() {
  const panel = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => panel.current?.hidePopover?.())

  // The user may have opened it before this script ran.
  useLayoutEffect(() => setIsOpen(isPopoverOpen(panel.current)), [])

  return (
    <div className="display-menu noscript:hidden">
      <button type="button" popoverTarget="display-menu">
        <span className="in-units">US$</span>
        <span className="sr-only">, units and theme</span>
      </button>
      <section
        ref={panel}
        id="display-menu"
        popover="auto"
        aria-label="Currency, units and theme"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <DisplayForm />}
      </section>
    </div>
  )
}
