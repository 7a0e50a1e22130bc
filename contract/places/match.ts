import { foldPlaceName } from './fold.ts'
import { gazetteer, type Place } from './gazetteer.ts'
import { highways } from './highways.ts'

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

/** Returns the name with all that contains the place: "San Pedro, Ambergris Caye · Belize District". */
export function placeLabel(place: Place): string {
  const names = [place, ...ancestorsOf(place)].map(({ name }) => name)
  const district = names.pop() ?? ''
  return names.length === 0 ? district : `${names.join(', ')} · ${district}`
}

/** Returns the folded name and other names of the place. */
export function namesOf({ name, aliases }: Place): string[] {
  return [name, ...aliases].map(foldPlaceName)
}

type Named = { place: Place; name: string }
/** A name in a part of a text, and whether it is that of a road: "Cristo Rey Road". */
type NamedPart = Named & { isRoad: boolean }

const names: Named[] = gazetteer.flatMap((place) => namesOf(place).map((name) => ({ place, name })))

/**
 * Returns the place with this slug, or the only one that has the name in it: a renamed place keeps its former name as an alias, so
 * that former addresses lead to it.
 */
export function findPlaceOfAddress(slug: string): Place | undefined {
  const known = findPlace(slug)
  if (known) return known
  const [place, ...others] = new Set(
    names.filter(({ name }) => name.replaceAll(' ', '-') === slug).map((named) => named.place),
  )
  return others.length === 0 ? place : undefined
}

/**
 * Returns the place that an owner's text names, such as "Beach lot north of Hopkins, Stann Creek". The first part of the text that
 * names a place decides, with its longest name, unless a later part names a place within that one, as in "Cayo, San Ignacio".
 * Returns undefined when no place is named, or when it is unclear which one.
 */
export function matchPlace(text: string): Place | undefined {
  const parts = text
    .split(',')
    .filter((part) => foldPlaceName(part) !== '')
    .map(namesIn)
  const [found = [], ...context] = withoutRoadElsewhere(parts.filter((named) => named.length > 0))
  const isAfterOther = parts[0] !== found
  const possible = found
    .map((named) => (isAfterOther ? unlessOfDistrict(named) : named.place))
    .filter((place) => context.every((named) => named.some(isNear(place))))
  const [first, ...others] = possible
  return first && others.length === 0 ? context.reduce(placeWithin, first) : undefined
}

/** Returns the names of each part without a first road that leads to another place: "Placencia Road, Maya Beach" is in Maya Beach. */
function withoutRoadElsewhere(parts: NamedPart[][]): NamedPart[][] {
  const [first = [], ...later] = parts
  const isAround = (place: Place) =>
    first.some((named) => [named.place, ...ancestorsOf(named.place)].includes(place))
  const isElsewhere = later.some((named) => !named.some((one) => isAround(unlessOfDistrict(one))))
  return first.some(({ isRoad }) => isRoad) && isElsewhere ? later : parts
}

/** Returns the only place that a later part names within the place, or else the place. The name of a road is no such place. */
function placeWithin(place: Place, later: NamedPart[]): Place {
  const [inside, ...others] = later
    .filter(({ isRoad }) => !isRoad)
    .map(unlessOfDistrict)
    .filter((other) => ancestorsOf(other).includes(place))
  return inside && others.length === 0 ? inside : place
}

/** Returns the district for a name that the place shares with it: "Xaibe, Corozal" is a village that the gazetteer does not have. */
function unlessOfDistrict({ place, name }: Named): Place {
  const district = districtOf(place)
  return foldPlaceName(district.name) === `${name} district` ? district : place
}

/** Returns the places with the longest name in the text; several when the name repeats. */
export function placesNamedIn(text: string): Place[] {
  return namesIn(text).map(({ place }) => place)
}

function namesIn(text: string): NamedPart[] {
  const words = withoutRoads(withoutShortForms(` ${foldPlaceName(text)} `))
  const found = names.filter(({ name }) => words.includes(` ${name} `))
  const longest = Math.max(...found.map(({ name }) => name.length))
  return found
    .filter(({ name }) => name.length === longest)
    .map((named) => ({ ...named, isRoad: words.includes(` ${named.name} road `) }))
}

function withoutShortForms(words: string): string {
  return words.replaceAll(' hwy ', ' highway ').replaceAll(' rd ', ' road ')
}

const highwayNames = Object.values(highways)
  .flatMap(({ name, aliases }) => [name, ...aliases])
  .map(foldPlaceName)

/** "8 miles from", although a village is called 8 Miles. */
const distances =
  / \d+ (?:mi|miles?|km) (?=(?:from|of|off|to|past|before|beyond|outside|inland|away|up|down|north|south|east|west) )/g

/** Removes the names of highways and distances, which are no places. */
function withoutRoads(words: string): string {
  return highwayNames
    .reduce((left, name) => left.replaceAll(` ${name} `, ' '), words)
    .replaceAll(distances, ' ')
}

function isNear(place: Place): (other: Named) => boolean {
  return (other) => districtOf(other.place) === districtOf(place)
}
