import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { usePopover } from '#web/ui/hooks/use-back-closes.ts'

/** The choices of the currency, the unit of area and the theme, which are the same wherever they are shown. */
export const DisplayForm = lazyUntilInput(async () => (await import('./display-choices.tsx')).DisplayChoices)

/** Renders the button in the header of wide screens that shows the currency and opens the choices. */
export function DisplayMenu() {
  const { ref, isOpen, onToggle } = usePopover<HTMLElement>()
  return (
    <div className="display-menu noscript:hidden">
      <button type="button" popoverTarget="display-menu">
        <span className="in-units">US$</span>
        <span className="sr-only">, units and theme</span>
      </button>
      <section
        ref={ref}
        id="display-menu"
        popover="auto"
        aria-label="Currency, units and theme"
        onToggle={onToggle}
      >
        {isOpen && <DisplayForm />}
      </section>
    </div>
  )
}
