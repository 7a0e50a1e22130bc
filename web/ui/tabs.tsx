import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export type Tab = { id: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  tabs: Tab[]
  activeId: string
  /** On phones, the tabs stay in one row that scrolls. */
  isOneRow?: boolean
  /** `isByKey`: an arrow key opens every tab on the way, so that each is no step of the history. */
  onChange: (id: string, isByKey: boolean) => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Renders the ARIA tabs pattern. Every panel is in the document; without JavaScript `theme.css` shows them all. */
export function Tabs({ label, tabs, activeId, isOneRow = false, onChange }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = document.getElementById(`${base}-${activeId}-tab`)
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - list.current.offsetWidth
  }, [base, activeId])
  // From the focused tab: the active one may still be the one before, when keys follow each other fast.
  const move = (event: KeyboardEvent, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return // such as Alt+Left, which goes back
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.id, true)
    document.getElementById(`${base}-${next.id}-tab`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        // The line is an inset shadow, which the borders of the last row's tabs cover.
        className={classNames(
          'flex flex-wrap gap-x-1 shadow-[inset_0_-1px_var(--color-line)]',
          isOneRow && '[scrollbar-width:none] max-tablet:flex-nowrap max-tablet:overflow-x-auto',
        )}
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={tab.id === activeId}
            tabIndex={tab.id === activeId ? 0 : -1}
            onClick={() => onChange(tab.id, false)}
            onKeyDown={(event) => move(event, at)}
            className={classNames(
              'min-h-11 shrink-0 border-b-2 px-4 font-semibold whitespace-nowrap transition-colors duration-fast max-tablet:px-2',
              tab.id === activeId
                ? 'border-primary text-primary'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          hidden={tab.id !== activeId}
          tabIndex={0}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
