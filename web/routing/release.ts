import { statusOf } from '#web/data/api.ts'
import { manifestUrl } from './route-parts.ts'

/** Loads a page from the server, by default the current one. */
export function loadAgain(destination?: string): void {
  if (destination) location.assign(destination)
  else location.reload() // an address with a hash would only scroll
}

/**
 * Reloads the page if a release has removed its files. The new page references existing files, so this happens only
 * once. Does nothing while the files exist, so that a lost connection causes no reload.
 */
export async function reloadAfterRelease(destination?: string): Promise<void> {
  if ((await statusOf(manifestUrl())) === 404) loadAgain(destination)
}

/** Reloads the page when the browser is back online. Returns a function that cancels it. */
export function reloadWhenOnline(destination?: string): () => void {
  const reload = () => loadAgain(destination)
  window.addEventListener('online', reload)
  return () => window.removeEventListener('online', reload)
}

/** Registers the service worker after the page has loaded. It shows an offline page instead of the browser's own. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

function register(): void {
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.info('Without a service worker there is no offline page', error) // blocked in some private windows
  })
}
