import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Renders two buttons that scroll the list of their section sideways, for a mouse; a finger swipes. */
export function RowArrows({ listName }: { listName: string }) {
  const scroll = ({ currentTarget }: MouseEvent, direction: 1 | -1) => {
    const list = currentTarget.closest('section')?.querySelector('ul')
    list?.scrollBy({ left: direction * list.clientWidth })
  }
  return (
    <div className="flex gap-2 max-tablet:hidden pointer-coarse:hidden noscript:hidden">
      {([-1, 1] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          onClick={(event) => scroll(event, direction)}
          className="round-button border border-line hover:text-primary"
        >
          <Icon
            name={direction === 1 ? 'chevron-right' : 'chevron-left'}
            label={`${direction === 1 ? 'Next' : 'Previous'} of ${listName}`}
          />
        </button>
      ))}
    </div>
  )
}
