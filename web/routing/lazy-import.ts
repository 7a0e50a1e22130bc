import { showNotice } from '#web/ui/notices.tsx'

const chunkLimitMs = 120_000
const repeatDelayMs = 1000

/** Error for a part of the app that could not be loaded. A reload fetches a page whose parts exist. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  /** URL of the screen that the part belongs to, unless it is the current one. */
  destination?: string
}

/**
 * Runs a dynamic import with a time limit. Throws a ChunkLoadError on failure, which online means twice: a poor connection
 * loses single requests.
 */
export async function limitedImport<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`A part of the page did not load in ${chunkLimitMs} ms`)),
      chunkLimitMs,
    )
  })
  try {
    return await Promise.race([loadTwice(load), limit])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError('A part of the page could not be loaded', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isOffline()) throw error
    await new Promise((resolve) => setTimeout(resolve, repeatDelayMs))
    return await load()
  }
}

/**
 * Imports a part of the current page, like `limitedImport`. A part that fails without a network loads when it is back, so that
 * the page that the user reads stays. Every dynamic import must use one of the two.
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await limitedImport(load)
  } catch (error) {
    if (!isOffline()) throw error
    showNotice({
      tone: 'info',
      text: 'You are offline. The rest of this page loads when the connection is back.',
    })
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return await limitedImport(load)
  }
}

const isOffline = () => !import.meta.env.SSR && !navigator.onLine
