import { useEffect, useState } from 'react'
import { listPlaces } from '#contract/places.ts'
import { browserApi } from '#web/api.ts'

const pauseMs = 200

/** Known places for what is being typed. They only help, so without an answer there are simply none. */
export function usePlaceSuggestions(typed: string): string[] {
  const [places, setPlaces] = useState<string[]>([])
  const q = typed.trim()

  useEffect(() => {
    if (q === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const result = await browserApi(listPlaces, { querystring: { q } }, { signal }).catch(() => null)
      if (result?.ok && !signal.aborted) setPlaces(result.data.places)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])

  return places
}
