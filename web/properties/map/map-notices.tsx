import type { ExplorerMap } from '#web/map/leaflet/explorer-map.ts'
import { country } from '#web/map/view.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

type MapNoticesProps = {
  map: ExplorerMap | undefined
  /** Whether the map could not be loaded. */
  hasFailed: boolean
  /** Whether the listings could not be loaded. */
  hasListFailed: boolean
  /** Whether nothing was found. */
  isEmpty: boolean
  /** Loads the map again. */
  onRetry: () => void
  /** Searches what the map shows. */
  onSearch: (map: ExplorerMap, options?: { replace?: boolean }) => void
}

/** Renders over the map why it shows nothing, with a button that may help. */
export function MapNotices({ map, hasFailed, hasListFailed, isEmpty, onRetry, onSearch }: MapNoticesProps) {
  return (
    <>
      {hasFailed && <MapNotice text="The map could not be loaded." action="Try again" onAction={onRetry} />}
      {map && hasListFailed && (
        <MapNotice
          text="The listings could not be loaded."
          action="Try again"
          onAction={() => onSearch(map, { replace: true })}
        />
      )}
      {map && isEmpty && (
        <MapNotice
          text="Nothing for sale in this area"
          action="Zoom out"
          variant="secondary"
          onAction={() => map.goTo(country, () => onSearch(map))}
        />
      )}
    </>
  )
}

type MapNoticeProps = Pick<ButtonProps, 'variant'> & { text: string; action: string; onAction: () => void }

function MapNotice({ text, action, variant = 'primary', onAction }: MapNoticeProps) {
  return (
    <output className="map-notice">
      <span className="font-semibold">{text}</span>
      <Button size="small" variant={variant} onClick={onAction}>
        {action}
      </Button>
    </output>
  )
}
