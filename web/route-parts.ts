import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { ChunkLoadError, lazyImport } from './lazy-import.ts'
import { changeScreen, changeScreenOnReturn } from './screen-changes.ts'

type Screen = { id: string; parentId?: string; path?: string; module: string; clientLoaderModule?: string }
type Manifest = { url: string; routes: Record<string, Screen> }

let turn = 0
let tell: (failure: ChunkLoadError) => void = () => {}

/** Hears of a screen whose script could not be loaded; answers how to stop. */
export function onLostScreen(listener: typeof tell): () => void {
  tell = listener
  return () => {
    if (tell === listener) tell = () => {}
  }
}

/**
 * Loads the script of a screen before the router asks for it: the router's own answer to one that fails is to reload
 * the screen somebody is leaving, and one that hangs it awaits for ever.
 */
export const loadScreensFirst: ClientInstrumentation = {
  router({ instrument }) {
    // The router listens after this, and hears of a return when the screens change.
    window.addEventListener('popstate', (event) => {
      if (!event.isTrusted) return
      turn += 1
      if (missingParts(new URL(location.href)).length === 0) changeScreenOnReturn(event)
    })
    instrument({
      async navigate(go, { to }) {
        const ownTurn = ++turn
        const destination = typeof to === 'string' ? new URL(to, location.href) : null
        const parts = destination ? missingParts(destination) : []
        const isHere = parts.length === 0 || (await load(parts, String(to), ownTurn))
        // The router goes on by itself as soon as this returns, also when somebody has gone elsewhere meanwhile.
        const goOn = () => (isHere && ownTurn === turn ? go() : new Promise<never>(() => {}))
        if (isHere && destination) await changeScreen(destination.pathname, goOn)
        else await goOn()
      },
    })
  },
}

/**
 * Fetches the script of a screen when somebody is about to go there. Links do not ask the router to, which would reload
 * the page when that fails.
 */
export function prefetchScreens(): void {
  const asked = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    for (const url of missingParts(new URL(link.href))) {
      if (asked.has(url)) continue
      asked.add(url)
      import(/* @vite-ignore */ url).catch(() => {}) // whoever goes there asks again, and hears of it
    }
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('focusin', prefetch)
}

async function load(parts: string[], destination: string, ownTurn: number): Promise<boolean> {
  try {
    await Promise.all(parts.map((url) => lazyImport(() => import(/* @vite-ignore */ url))))
    return true
  } catch (error) {
    if (error instanceof ChunkLoadError && ownTurn === turn) tell(Object.assign(error, { destination }))
    return false
  }
}

/** Scripts of the screen at an address that the router has not loaded yet. Every screen is a child of the root. */
function missingParts({ pathname }: URL): string[] {
  const { manifest, loaded } = routerGlobals()
  const screens = Object.values(manifest.routes).filter(({ parentId }) => parentId === 'root')
  const matches = matchRoutes(screens, pathname) ?? []
  return matches.flatMap(({ route: { id, module, clientLoaderModule } }) =>
    id in loaded ? [] : [module, ...(clientLoaderModule ? [clientLoaderModule] : [])],
  )
}

/** Address of the list of scripts of this release. */
export function manifestUrl(): string {
  return routerGlobals().manifest.url
}

// The router keeps them on the window and nowhere else; its types do not say so.
function routerGlobals(): { manifest: Manifest; loaded: object } {
  const globals = window as unknown as {
    __reactRouterManifest?: Manifest
    __reactRouterRouteModules?: object
  }
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = globals
  return { manifest: manifest ?? { url: '', routes: {} }, loaded: loaded ?? {} }
}
