import { statusOf } from './api.ts'
import { manifestUrl } from './route-parts.ts'

/**
 * After a release the files of the page before it are gone. Reloads then, and only once: the new page names files that
 * exist. Does nothing while they are still there, so that a broken connection leads to no reload.
 */
export async function reloadAfterRelease(destination = location.href): Promise<void> {
  if ((await statusOf(manifestUrl())) === 404) location.assign(destination)
}

/** Shows a page of ours instead of the browser's own when there is no connection. Waits until the page has loaded. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}

function register(): void {
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.info('Without a service worker there is no offline page', error) // refused in some private windows
  })
}
