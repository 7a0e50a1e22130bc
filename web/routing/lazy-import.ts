const chunkLimitMs = 120_000

/** Error for a part of the app that could not be loaded. A reload fetches a page whose parts exist. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  /** URL of the screen that the part belongs to, unless it is the current one. */
  destination?: string
}

/** Runs a dynamic import with a time limit; every dynamic import must use it. Throws a ChunkLoadError on failure. */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`A part of the page did not load in ${chunkLimitMs} ms`)),
      chunkLimitMs,
    )
  })
  try {
    return await Promise.race([load(), limit])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError('A part of the page could not be loaded', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
