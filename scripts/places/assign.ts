import type pg from 'pg'
import { findPlace, matchPlace, placeLabel } from '#contract/places/match.ts'
import { StartError } from '#server/lib/start-error.ts'
import { proposePlaces } from '#server/places/proposals.ts'
import { setPlaceOfText } from '#server/properties/location-changes.ts'
import { countListingsAt, listUnplacedTexts } from '#server/properties/location-queries.ts'
import type { WithDatabase } from '../with-database.ts'

const usage = `npm run places                     lists the locations without a place, with their numbers of listings
npm run places -- set TEXT SLUG    puts all listings with this location in a place, also later ones

TEXT is a location as the list shows it, in quotation marks. SLUG is the end of the address of a place, such as hopkins.`

/** Maximum number of locations in the list, which starts with those that the most listings have. */
const longestList = 200

/** Runs a command on a database, and returns what it prints. Throws a StartError that says what to do. */
export async function assignPlaces(
  [command, ...rest]: string[],
  withDatabase: WithDatabase,
): Promise<string> {
  if (command === undefined) return withDatabase(({ pool }) => list(pool))
  const [text, slug] = rest
  if (command !== 'set' || text === undefined || slug === undefined || rest.length > 2) {
    throw new StartError(usage)
  }
  return set(text, slug, withDatabase)
}

async function list(pool: pg.Pool): Promise<string> {
  const texts = await listUnplacedTexts(pool, longestList)
  if (texts.length === 0) return 'No location is waiting for a place.'
  const lines = texts.map(({ name, listings }) => `${String(listings).padStart(8)}  ${name}`)
  return ['Listings  Location', ...lines, '', usage].join('\n')
}

async function set(text: string, slug: string, withDatabase: WithDatabase): Promise<string> {
  const place = findPlace(slug)
  if (!place) throw new StartError(unknownPlace(slug))
  return withDatabase(async ({ db, pool }) => {
    if (!(await setPlaceOfText(db, text, place.slug))) {
      throw new StartError(`No listing has the location "${text}". Copy it from the list of npm run places.`)
    }
    const { all, chosen } = await countListingsAt(pool, text)
    const kept = chosen > 0 ? ` The owners of ${chosen} more chose a place themselves.` : ''
    return `Listings with the location "${text}" are now in ${placeLabel(place)}: ${all - chosen}.${kept}`
  })
}

function unknownPlace(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  const [similar] = proposePlaces(words, matchPlace(words))
  const hint = similar ? ` Did you mean ${similar.slug}?` : ' The page /places lists all of them.'
  return `There is no place "${slug}".${hint}`
}
