import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { usePopover } from './hooks/use-back-closes.ts'

export type MenuItem = { id: string; label: ReactNode; onChoose: () => void }

type MenuButtonProps = { label: ReactNode; items: MenuItem[]; className?: string }

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Renders the ARIA menu button pattern in a native popover, which closes on Escape, on Back and on a click elsewhere. */
export function MenuButton({ label, items, className }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { ref: menu, onToggle, close } = usePopover<HTMLDivElement>()
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  const openAt = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (button.current) menu.current?.showPopover?.({ source: button.current })
    entries()
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus()
  }

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close() // Tab continues from the button
    const all = entries()
    const at = all.indexOf(event.target as HTMLElement)
    const next = all[steps[event.key]?.(at, all.length) ?? -1]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        onKeyDown={openAt}
        className={classNames(className)}
      >
        {label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label="Actions"
        tabIndex={-1}
        onKeyDown={move}
        onToggle={(event) => {
          onToggle(event)
          const isFocused = menu.current?.contains(document.activeElement)
          if (event.newState === 'open' && !isFocused) entries()[0]?.focus()
        }}
        className="m-auto min-w-52 rounded-md border border-line bg-surface p-1.5 text-ink shadow-high supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-1 supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-block]"
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="flex min-h-10 w-full items-center rounded-md px-3 text-left hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
            onClick={() => {
              close()
              item.onChoose()
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}
