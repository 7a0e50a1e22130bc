import { gazetteer, type Place } from '#contract/places/gazetteer.ts'
import { highways } from '#contract/places/highways.ts'
import { ancestorsOf } from '#contract/places/match.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { foldedWords } from './search-text.ts'

/** What a property of each type is called, in English and Spanish. */
const typeWords: Record<PropertyType, string> = {
  HOUSE: 'house home casa vivienda',
  CONDO: 'condo condominium apartment condominio apartamento departamento',
  LAND: 'land lot plot terreno lote',
  COMMERCIAL: 'commercial business comercial negocio',
}

/** Returns the words by which properties are found: those of their place, of what contains it, of their highway and of their type. */
export function placeWords(): { slug: string; words: string }[] {
  const places = gazetteer.map((place) => {
    const names = [place, ...ancestorsOf(place)].flatMap(namesOf)
    return { slug: place.slug, words: joinWords([...names, ...(isSettlement(place) ? [place.kind] : [])]) }
  })
  const roads = Object.entries(highways).map(([slug, road]) => ({ slug, words: joinWords(namesOf(road)) }))
  const types = Object.entries(typeWords).map(([slug, words]) => ({ slug, words }))
  return [...places, ...roads, ...types]
}

const namesOf = ({ name, aliases }: { name: string; aliases: readonly string[] }) => [name, ...aliases]
const joinWords = (words: string[]) => [...new Set(words)].join(' ')
/** "Hopkins village" is Hopkins; what else a place is, such as a caye, is part of its name. */
const isSettlement = ({ kind }: Place) => ['city', 'town', 'village'].includes(kind)

/** The words of places as they are written: `jose` is José. */
export const writtenWords = new Map(
  gazetteer
    .flatMap(namesOf)
    .flatMap((name) => name.split(/[\s()]+/))
    .flatMap((written) => foldedWords(written).map((word) => [word, written] as const)),
)
