export const chunkLimitMs = 120_000

/** A part of the program that could not be loaded; a reload fetches the page with parts that exist. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  /** The address of the screen it belongs to, when that is not the one shown. */
  destination?: string
}

/** Every dynamic import goes through here: one that fails or hangs ends in a ChunkLoadError. */
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
