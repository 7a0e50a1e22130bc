import { lazyImport } from '#web/routing/lazy-import.ts'

/** Loads the map with one pin that sellers move. */
export const loadPinMap = () => lazyImport(() => import('./leaflet/pin-map.ts'))

/** Loads the map that users move, which only the screens that show it need. */
export const loadExplorerMap = () => lazyImport(() => import('./leaflet/explorer-map.ts'))
