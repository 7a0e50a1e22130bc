import { useContext, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chosenFilters, type PlaceNames } from './chosen-filters.ts'
import type { ListFilters } from './filters.ts'
import { SearchAddress } from './search-address.ts'

type FilterChipsProps = { filters: ListFilters; placeNames?: PlaceNames | undefined }

/** Renders a link for each filter that is set, which leads to the list without it. */
export function FilterChips({ filters, placeNames }: FilterChipsProps) {
  const hrefOf = useContext(SearchAddress)
  const chosen = chosenFilters(filters, placeNames)
  const { list, expectRemoval } = useNextChipFocus(chosen.length)
  return (
    <ul ref={list} aria-label="Filters that are set" className="filter-chips">
      {chosen.map(({ key, name, without }, at) => (
        <li key={key} className="max-w-full max-tablet:shrink-0">
          <Link
            to={hrefOf(without)}
            preventScrollReset
            onClick={() => expectRemoval(at)}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink no-underline pointer-coarse:min-h-11 hover:border-primary hover:text-primary"
          >
            <span className="sr-only">Remove </span>
            <span dir="auto" className={classNames('truncate', !isTyped(key) && 'in-units')}>
              {name}
            </span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns whether the name of a filter is what a visitor typed, in which an amount may be in any currency. */
const isTyped = (key: string) => key === 'q' || key === 'location'

/** Moves the focus from a chip that was removed to the next one, or else to the button that resets the filters. */
function useNextChipFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ at: number; count: number }>(undefined)

  useLayoutEffect(() => {
    if (!pressed.current || count >= pressed.current.count) return
    const { at } = pressed.current
    pressed.current = undefined
    // a link that opened in a new tab has removed nothing, and the focus is still somewhere
    if (document.activeElement !== document.body) return
    const chips = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = chips[at] ?? chips.at(-1) ?? list.current?.closest('form')?.querySelector('button')
    next?.focus({ preventScroll: true })
  })

  const expectRemoval = (at: number) => {
    pressed.current = { at, count }
  }
  return { list, expectRemoval }
}
