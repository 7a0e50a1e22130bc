import type { ExplorerMap } from '#web/map/leaflet/explorer-map.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function ZoomButtons({ map }: { map: ExplorerMap | undefined }) {
  return (
    <div className="map-zoom">
      <button type="button" disabled={!map} onClick={() => map?.zoomBy(1)}>
        <Icon name="plus" label="Zoom in" />
      </button>
      <button type="button" disabled={!map} onClick={() => map?.zoomBy(-1)}>
        <Icon name="minus" label="Zoom out" />
      </button>
    </div>
  )
}

type SearchControlsProps = {
  /** The user has moved the map since the last search. */
  isMoved: boolean
  isPending: boolean
  followsMap: boolean
  onSearch: () => void
  onFollow: (follows: boolean) => void
}

/** Renders the button that searches what the map shows, and the choice to do so with each move. */
export function SearchControls({ isMoved, isPending, followsMap, onSearch, onFollow }: SearchControlsProps) {
  const isOffered = isMoved && !followsMap
  return (
    <div className="map-search">
      <button
        type="button"
        className="map-search-area"
        hidden={!isOffered && !isPending}
        aria-busy={isPending || undefined}
        onClick={onSearch}
      >
        {isPending ? <Spinner /> : <Icon name="search" size={18} />}
        {isPending ? 'Searching' : 'Search this area'}
      </button>
      <label className="map-follow">
        <input type="checkbox" checked={followsMap} onChange={({ target }) => onFollow(target.checked)} />
        Search as I move
      </label>
    </div>
  )
}
