import * as contract from '#contract/moderation/places.ts'
import { gazetteer } from '#contract/places/gazetteer.ts'
import { findPlace, matchPlace, placeLabel } from '#contract/places/match.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import { proposePlaces } from '#server/places/proposals.ts'
import { countListingsAt, listUnplacedTexts } from '#server/properties/location-queries.ts'
import { placeText } from './changes.ts'

const places = gazetteer.map((place) => ({ slug: place.slug, label: placeLabel(place) }))

/** The texts of locations that no place matches, for staff. */
export async function placeTextRoutes(app: Api): Promise<void> {
  const { db, pool, clock } = app

  app.route({
    ...routeOf(contract.listUnplacedTexts),
    handler: async () => {
      const texts = await listUnplacedTexts(pool, contract.unplacedTextsShown)
      return {
        texts: texts.map(({ name, listings }) => {
          const [proposed] = proposePlaces(name, matchPlace(name))
          return { text: name, listings, proposed: proposed?.slug ?? null }
        }),
        places,
      }
    },
  })

  app.route({
    ...routeOf(contract.setPlaceOfText),
    handler: async (request) => {
      const { text, place, before } = request.body
      if (!findPlace(place)) throw unknownPlace()
      const { id: staffId } = requireStaff(request)
      const result = await placeText(db, { text, place, before, staffId, now: clock() })
      if (result === 'missing')
        throw notFound('No listing has this location any more. Please reload the list.')
      if (result !== 'set') throw setMeanwhile(result.setMeanwhile)
      request.log.info({ place }, 'place of a location text set')
      const { all, chosen } = await countListingsAt(pool, text)
      return { listings: all - chosen, chosenByOwners: chosen }
    },
  })
}

function setMeanwhile(slug: string): ApiError {
  const place = findPlace(slug)
  const name = place ? placeLabel(place) : 'another place'
  return new ApiError(
    'conflict',
    `This location was put in ${name} meanwhile, so nothing was changed. See the log if that is wrong.`,
  )
}

function unknownPlace(): ApiError {
  const message = 'Choose a place of the list.'
  return new ApiError('invalid_input', message, { place: message })
}
