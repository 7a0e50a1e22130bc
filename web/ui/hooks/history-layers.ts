/** Something open over a screen, such as a dialog. Each layer has its own entry in the browser's history. */
type Layer = { close: () => void }
/** State of a history entry: React Router writes `key` and `idx`, this file writes the entry's number of open layers. */
type EntryState = { key?: string; idx?: number; layers?: number } | null

/** Maximum wait for a history traversal, so that one the browser ignores cannot block a navigation forever. */
const longestTraversalMs = 500

const open: Layer[] = []
/** True during a navigation, for which the entries of the layers are removed. */
let isNavigating = false
let screenEntry: string | undefined
let traversal: { isDone: Promise<void>; finish: () => void } | null = null
let isSyncing = false
/** The address that the screen has received in the entry of a layer, for its own entry. */
let newAddress: string | undefined

const state = () => window.history.state as EntryState // written here and by React Router
const entryOf = (entry: EntryState) => `${entry?.idx} ${entry?.key}`
const layersInEntry = () => state()?.layers ?? 0

/** Adds a history entry for a layer that has opened; Back then closes the layer. Returns a function that removes the entry. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  open.push(layer)
  if (!isSyncing) syncHistory()
  return () => {
    open.splice(open.indexOf(layer), 1)
    scheduleSync()
  }
}

/** Replaces the address of the screen, also in the entries before that of an open layer. */
export function replaceAddress(address: string): void {
  window.history.replaceState(state(), '', address)
  newAddress = layersInEntry() > 0 ? address : undefined
}

/** Removes the entries of layers that were open before a reload. */
export function dropLostLayers(): void {
  screenEntry = entryOf(state())
  if (layersInEntry() > 0) newAddress = window.location.href
  syncHistory()
}

/** Handles a popstate between the entries of a screen's layers and hides it from the router. Returns whether it did. */
export function handleLayerReturn(event: PopStateEvent): boolean {
  const isOfScreen = entryOf(state()) === screenEntry
  const isOwn = traversal !== null
  if (!isOfScreen || (!isOwn && open.length === 0 && layersInEntry() === 0)) return false
  event.stopImmediatePropagation()
  if (newAddress !== undefined) replaceAddress(newAddress)
  if (traversal) {
    traversal.finish()
    syncHistory()
    return true
  }
  for (const { close } of open.slice(layersInEntry()).toReversed()) close()
  scheduleSync()
  return true
}

/** Removes the entries of the layers before a navigation, which would otherwise leave them in the history. */
export async function leaveLayers(): Promise<void> {
  if (traversal === null && layersInEntry() === 0) return
  isNavigating = true
  syncHistory()
  await traversal?.isDone
}

/** Must be called when a screen has been rendered. Layers that are still open get entries after the screen's. */
export function restoreLayers(): void {
  const entry = entryOf(state())
  if (entry !== screenEntry) newAddress = undefined
  screenEntry = entry
  isNavigating = false
  syncHistory()
}

/** Settles after React has rendered: one layer may close as another opens, and one asked to close may stay open. */
function scheduleSync(): void {
  if (isSyncing) return
  isSyncing = true
  setTimeout(() => {
    isSyncing = false
    syncHistory()
  })
}

/** Adds or removes history entries to match the number of open layers. */
function syncHistory(): void {
  if (traversal !== null) return
  const wanted = isNavigating ? 0 : open.length
  const stored = layersInEntry()
  for (let layers = stored + 1; layers <= wanted; layers += 1) {
    window.history.pushState({ ...state(), layers }, '')
  }
  if (stored > wanted) goBack(stored - wanted)
}

function goBack(steps: number): void {
  let resolve = () => {}
  const isDone = new Promise<void>((done) => (resolve = done))
  const timer = setTimeout(finish, longestTraversalMs)
  function finish() {
    clearTimeout(timer)
    traversal = null
    resolve()
  }
  traversal = { isDone, finish }
  window.history.go(-steps)
}
