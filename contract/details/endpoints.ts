import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Problem, problems } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import { DetailChanges, StatedDetails } from './schema.ts'

export const updateDetails = endpoint({
  method: 'PATCH',
  path: '/properties/:id/details',
  summary:
    'Change what one of the caller’s own listings states about title, land, water and terms; omitted members stay unchanged',
  auth: 'bearer',
  schema: {
    params: z.object({ id: Id }),
    body: DetailChanges,
    response: { ...problems, 410: Problem, 200: z.object({ details: StatedDetails }) },
  },
})
