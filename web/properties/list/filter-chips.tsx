import { Link } from 'react-router'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chosenFilters, type ListFilters, listHref } from './filters.ts'

/** Renders a link for each filter that is set, which leads to the list without it. */
export function FilterChips({ filters }: { filters: ListFilters }) {
  const focusFallback = useFocusFallback<HTMLUListElement>()
  return (
    <ul
      aria-label="Filters that are set"
      className="flex min-w-0 flex-wrap gap-2 outline-none empty:hidden max-tablet:order-1 max-tablet:basis-full"
      {...focusFallback}
    >
      {chosenFilters(filters).map(({ name, without }) => (
        <li key={listHref(without)} className="max-w-full">
          <Link
            to={listHref(without)}
            preventScrollReset
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink no-underline pointer-coarse:min-h-11 hover:border-primary hover:text-primary"
          >
            <span className="sr-only">Remove </span>
            <span dir="auto" className="truncate">
              {name}
            </span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
