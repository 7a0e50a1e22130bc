/** Returns a function that calls `run` once and shares its promise with later calls. After a failure, it calls `run` again. */
export function runOnce<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let first: Promise<Result> | undefined
  return () => {
    first ??= run().catch((error: unknown) => {
      first = undefined
      throw error
    })
    return first
  }
}
