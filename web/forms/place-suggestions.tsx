import { useEffect, useState } from 'react'
import { listPlaces } from '#contract/places.ts'
import { browserApi } from '#web/data/api.ts'

const pauseMs = 200
/** Maximum length of the query, a limit of the API. */
const longest = 64

/** Renders a datalist of known places for the typed text, for the field that references the id. */
export function PlaceSuggestions({ id, typed }: { id: string; typed: string }) {
  return (
    <datalist id={id}>
      {useKnownPlaces(typed).map((place) => (
        <option key={place}>{place}</option>
      ))}
    </datalist>
  )
}

/** Returns the known places, or none without a response, because suggestions are optional. */
function useKnownPlaces(typed: string): string[] {
  const [places, setPlaces] = useState<string[]>([])
  const q = typed.trim().slice(0, longest)

  useEffect(() => {
    if (q === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const result = await browserApi(listPlaces, { querystring: { q } }, { signal }).catch(() => null)
      if (result?.ok && !signal.aborted) setPlaces(result.data.places)
    }
    const timer = setTimeout(() => void load(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])

  return places
}
