import { useEffect, useState } from 'react'

const pauseMs = 200

/** Loads a value for a text; undefined when it could not be loaded. */
export type LoadForText<T> = (text: string, signal: AbortSignal) => Promise<T | undefined>

/** A value and the text that it was loaded for. */
type Loaded<T> = { text: string; value: T }

/** Returns the last value that was loaded, once typing pauses, for what is optional. `load` must be the same in every render. */
export function useLoadedOnPause<T>(typed: string, load: LoadForText<T>): Loaded<T> | undefined {
  const [loaded, setLoaded] = useState<Loaded<T>>()

  useEffect(() => {
    if (typed === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    const run = async () => {
      const value = await load(typed, signal).catch(() => undefined)
      if (value !== undefined && !signal.aborted) setLoaded({ text: typed, value })
    }
    const timer = setTimeout(() => void run(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed, load])

  return loaded
}
