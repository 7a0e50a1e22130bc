import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { problems } from './errors.ts'
import { optionalText } from './fields.ts'

/** Maximum number of suggestions. */
export const suggestedPlaces = 8

export const listPlaces = endpoint({
  method: 'GET',
  path: '/places',
  summary: 'Places of active listings whose name contains the text, those that begin with it first',
  auth: 'none',
  schema: {
    querystring: z.object({ q: optionalText(64) }),
    response: { ...problems, 200: z.object({ places: z.array(z.string()) }) },
  },
})
