import type { ReactNode, Ref, SyntheticEvent } from 'react'

type MapListProps = {
  ref: Ref<HTMLDivElement>
  isPending: boolean
  /** Receives the id of the property that the user points at or focuses; undefined once there is none. */
  onPoint: (id: string | undefined) => void
  children: ReactNode
}

/** Renders the list beside the map, and reports which of its properties the user points at. */
export function MapList({ ref, isPending, onPoint, children }: MapListProps) {
  const point = ({ type, target }: SyntheticEvent) => {
    onPoint(target instanceof Element && type !== 'pointerleave' ? propertyIdAt(target) : undefined)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside it are what the user points at
    <div
      ref={ref}
      id="map-list"
      tabIndex={-1}
      className="map-list"
      aria-busy={isPending}
      onPointerOver={point}
      onPointerLeave={point}
      onFocus={point}
      onBlur={() => onPoint(undefined)}
    >
      {children}
    </div>
  )
}

function propertyIdAt(target: Element): string | undefined {
  const link = target.closest('.property-card')?.querySelector<HTMLAnchorElement>('.card-link')
  return link?.pathname.split('/').at(-1)
}
