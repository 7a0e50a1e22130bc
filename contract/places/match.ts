import { gazetteer, type Place } from './gazetteer.ts'

const placeOf = new Map(gazetteer.map((place) => [place.slug, place]))

export function findPlace(slug: string): Place | undefined {
  return placeOf.get(slug)
}

/** Returns the areas and the district that contain the place, the nearest first. */
export function ancestorsOf({ parent }: Place): Place[] {
  const found = parent === null ? undefined : placeOf.get(parent)
  return found ? [found, ...ancestorsOf(found)] : []
}

export function districtOf(place: Place): Place {
  return ancestorsOf(place).at(-1) ?? place
}

/** Returns the slugs of the place and of everything within it. */
export function slugsWithin(slug: string): string[] {
  const inside = gazetteer.filter(({ parent }) => parent === slug)
  return [slug, ...inside.flatMap((place) => slugsWithin(place.slug))]
}

/** Returns the name with the district, because names repeat: "San Antonio, Toledo". */
export function fullPlaceName(place: Place): string {
  const district = districtOf(place)
  return district === place ? place.name : `${place.name}, ${district.name.replace(/ District$/, '')}`
}

/** Removes what people write differently: case, accents, apostrophes and punctuation. */
export function foldPlaceName(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

const names = gazetteer.flatMap((place) =>
  [place.name, ...place.aliases].map((name) => ({ place, name: foldPlaceName(name) })),
)

/**
 * Returns the place that an owner's text names, such as "Beach lot north of Hopkins, Stann Creek". The first part of the text that
 * names a place decides, with its longest name. Returns undefined when no place is named, or when it is unclear which one.
 */
export function matchPlace(text: string): Place | undefined {
  const [found = [], ...context] = text
    .split(',')
    .map(placesNamedIn)
    .filter((places) => places.length > 0)
  const possible = found.filter((place) => context.every((named) => named.some(isNear(place))))
  return possible.length === 1 ? possible[0] : undefined
}

/** Returns the places with the longest name in the text; several when the name repeats. */
function placesNamedIn(text: string): Place[] {
  const words = ` ${foldPlaceName(text)} `
  const found = names.filter(({ name }) => words.includes(` ${name} `))
  const longest = Math.max(...found.map(({ name }) => name.length))
  return found.filter(({ name }) => name.length === longest).map(({ place }) => place)
}

function isNear(place: Place): (other: Place) => boolean {
  return (other) => districtOf(other) === districtOf(place)
}
