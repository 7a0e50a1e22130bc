import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { showNotice } from '#web/ui/notices.tsx'
import { dropLostLayers, handleLayerReturn, leaveLayers } from '#web/ui/hooks/history-layers.ts'
import { ChunkLoadError, limitedImport } from './lazy-import.ts'
import { changeScreen, changeScreenOnReturn } from './screen-changes.ts'

type Screen = { id: string; parentId?: string; path?: string; module: string; clientLoaderModule?: string }
type Manifest = { url: string; routes: Record<string, Screen> }

/** Attribute of the document while the script of the next screen loads; theme.css shows it as a bar. */
const loadingAttribute = 'data-loading'
const loadingAfterMs = 300
const offlineNotice = 'You are offline. Please open the page again when the connection is back.'

let navigationId = 0
let isPending = false
/** After a failure, no screen is left that could show the next one. */
const loadDocument = ({ destination = location.href }: ChunkLoadError) => location.assign(destination)
let reportFailure = loadDocument

/** Sets the listener for screens whose script could not be loaded. Returns a function that removes it. */
export function onScreenFailure(listener: typeof reportFailure): () => void {
  reportFailure = listener
  return () => {
    if (reportFailure === listener) reportFailure = loadDocument
  }
}

/**
 * Instrumentation that loads a screen's script before the router requests it. If a script fails, the router itself
 * would reload the page being left, and it would wait forever for one that hangs.
 */
export const loadScreensFirst: ClientInstrumentation = {
  router({ instrument }) {
    // This listener runs before the router's, which receives the event when the screen change dispatches it again.
    window.addEventListener('popstate', (event) => {
      if (!event.isTrusted || handleLayerReturn(event)) return
      startNavigation()
      isPending = false // the address has changed already
      if (missingParts(new URL(location.href)).length === 0) changeScreenOnReturn(event)
    })
    dropLostLayers()
    instrument({
      async navigate(go, { to }) {
        const ownId = startNavigation()
        const destination = typeof to === 'string' ? new URL(to, location.href) : null
        const parts = destination ? missingParts(destination) : []
        const isLoaded = parts.length === 0 || (await load(parts, String(to), ownId))
        if (ownId === navigationId) await leaveLayers()
        // The router proceeds as soon as this promise settles, so one that the user has superseded must stay pending.
        const proceed = () => (isLoaded && ownId === navigationId ? go() : new Promise<never>(() => {}))
        if (isLoaded && destination) await changeScreen(destination.pathname, proceed)
        else await proceed()
        if (ownId === navigationId) isPending = false
      },
    })
  },
}

/** Returns whether a link has been followed whose address is not the current one yet. */
export function isNavigating(): boolean {
  return isPending
}

/** Prefetches a screen's script when the user hovers or focuses a link to it. */
export function prefetchScreens(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) prefetchScreen(link.href)
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('focusin', prefetch)
}

const prefetched = new Set<string>()

/** Prefetches the script of the screen at a URL. The router's own prefetching is not used, because it reloads the page on failure. */
export function prefetchScreen(url: string): void {
  for (const part of missingParts(new URL(url, location.href))) {
    if (prefetched.has(part)) continue
    prefetched.add(part)
    import(/* @vite-ignore */ part).catch(() => {}) // a navigation imports it again and reports the failure
  }
}

/** Supersedes the navigation before; returns the id of the new one. */
function startNavigation(): number {
  document.documentElement.removeAttribute(loadingAttribute)
  navigationId += 1
  isPending = true
  return navigationId
}

async function load(parts: string[], destination: string, ownId: number): Promise<boolean> {
  const timer = setTimeout(() => {
    if (ownId === navigationId) document.documentElement.setAttribute(loadingAttribute, '')
  }, loadingAfterMs)
  try {
    await Promise.all(parts.map((url) => limitedImport(() => import(/* @vite-ignore */ url))))
    return true
  } catch (error) {
    if (error instanceof ChunkLoadError && ownId === navigationId) {
      isPending = false
      // The page that the user reads stays, with what was typed in it.
      if (navigator.onLine) reportFailure(Object.assign(error, { destination }))
      else showNotice({ tone: 'info', text: offlineNotice })
    }
    return false
  } finally {
    clearTimeout(timer)
    if (ownId === navigationId) document.documentElement.removeAttribute(loadingAttribute)
  }
}

/** Returns the scripts of the screen at a URL that the router has not loaded yet. Every screen is a child of the root. */
function missingParts({ pathname }: URL): string[] {
  const { manifest, loaded } = routerGlobals()
  const screens = Object.values(manifest.routes).filter(({ parentId }) => parentId === 'root')
  const matches = matchRoutes(screens, pathname) ?? []
  return matches.flatMap(({ route: { id, module, clientLoaderModule } }) =>
    id in loaded ? [] : [module, ...(clientLoaderModule ? [clientLoaderModule] : [])],
  )
}

/** Returns the URL of this release's manifest, which lists its scripts. */
export function manifestUrl(): string {
  return routerGlobals().manifest.url
}

// The router exposes its manifest and modules only on `window`, and without types.
function routerGlobals(): { manifest: Manifest; loaded: object } {
  const globals = window as unknown as {
    __reactRouterManifest?: Manifest
    __reactRouterRouteModules?: object
  }
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = globals
  return { manifest: manifest ?? { url: '', routes: {} }, loaded: loaded ?? {} }
}
