import { listPlaces } from '#contract/places.ts'
import { browserApi } from '#web/data/api.ts'
import { type LoadForText, useLoadedOnPause } from './use-loaded-on-pause.ts'

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
export function useKnownPlaces(typed: string): string[] {
  return useLoadedOnPause(typed.trim().slice(0, longest), loadPlaces)?.value ?? []
}

const loadPlaces: LoadForText<string[]> = async (q, signal) => {
  const result = await browserApi(listPlaces, { querystring: { q } }, { signal })
  return result.ok ? result.data.places : undefined
}
