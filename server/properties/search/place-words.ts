import { gazetteer } from '#contract/places/gazetteer.ts'
import { highways } from '#contract/places/highways.ts'
import { ancestorsOf } from '#contract/places/match.ts'
import { foldedWords } from './search-text.ts'

/** Returns the names by which properties are found: those of their place, of what contains it, and of their highway. */
export function placeWords(): { slug: string; words: string }[] {
  const places = gazetteer.map((place) => ({ slug: place.slug, named: [place, ...ancestorsOf(place)] }))
  const roads = Object.entries(highways).map(([slug, highway]) => ({ slug, named: [highway] }))
  return [...places, ...roads].map(({ slug, named }) => ({
    slug,
    words: [...new Set(named.flatMap(({ name, aliases }) => [name, ...aliases]))].join(' '),
  }))
}

/** The words of places as they are written: `jose` is José. */
export const writtenWords = new Map(
  gazetteer
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .flatMap((name) => name.split(/[\s()]+/))
    .flatMap((written) => foldedWords(written).map((word) => [word, written] as const)),
)
