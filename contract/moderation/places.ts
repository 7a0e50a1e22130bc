import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { requiredText } from '#contract/fields.ts'

/** The texts of the most listings; the others follow once these have a place. */
export const unplacedTextsShown = 100

const UnplacedText = z.object({
  text: z.string(),
  listings: z.int(),
  /** Slug of the place that it probably means. */
  proposed: z.nullable(z.string()),
})
export type UnplacedText = z.infer<typeof UnplacedText>

const path = '/staff/places'

export const listUnplacedTexts = endpoint({
  method: 'GET',
  path,
  summary: 'The texts of locations that no place matches, those of the most listings first',
  auth: 'staff',
  schema: {
    response: {
      ...problems,
      200: z.object({
        texts: z.array(UnplacedText),
        /** The places of the gazetteer with all that contains them. */
        places: z.array(z.object({ slug: z.string(), label: z.string() })),
      }),
    },
  },
})

export const setPlaceOfText = endpoint({
  method: 'PUT',
  path,
  summary:
    'Put all listings whose location has this text in a place, also later ones; 409 when staff have put them in another one than `before`',
  auth: 'staff',
  schema: {
    body: z.object({
      text: requiredText(1000, 'Name the text.'),
      place: requiredText(64, 'Choose a place.'),
      /** The place that the caller saw, null for none. Without it, nothing is compared. */
      before: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    response: {
      ...problems,
      200: z.object({
        /** Number of listings with the text that are in the place now. */
        listings: z.int(),
        /** Number of others whose owner chose a place. */
        chosenByOwners: z.int(),
      }),
    },
  },
})
