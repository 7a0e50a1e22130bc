import { useEffect, useState } from 'react'

/** Returns the last value that a promise has settled with, and whether a newer one is pending. */
export function useSettled<T>(value: T | Promise<T>): { settled: T | undefined; isPending: boolean } {
  const [last, setLast] = useState<{ of: unknown; settled: T | undefined }>(() =>
    value instanceof Promise ? { of: undefined, settled: undefined } : { of: value, settled: value },
  )
  useEffect(() => {
    let isWanted = true
    void Promise.resolve(value).then((settled) => isWanted && setLast({ of: value, settled }))
    return () => {
      isWanted = false
    }
  }, [value])
  return { settled: last.settled, isPending: last.of !== value }
}
