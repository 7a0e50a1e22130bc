import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { Id, requiredText } from '#contract/fields.ts'
import { MessageImage } from '#contract/messages.ts'
import { featuredCount } from '#contract/property-limits.ts'
import { maximumReasonLength } from './cases.ts'

const FeaturedProperty = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  image: z.nullable(MessageImage),
  /** Only listed properties are shown, so one that is sold or hidden is not. */
  isListed: z.boolean(),
})
export type FeaturedProperty = z.infer<typeof FeaturedProperty>

const path = '/staff/featured'
const response = { ...problems, 200: z.object({ properties: z.array(FeaturedProperty) }) }

/** Before staff have chosen for the first time, there may be more than Home shows. */
export const longestFeaturedList = 50

export const listFeatured = endpoint({
  method: 'GET',
  path,
  summary: 'The featured properties, in the order of Home',
  auth: 'staff',
  schema: { response },
})

export const setFeatured = endpoint({
  method: 'PUT',
  path,
  summary: 'Choose the featured properties in their order; 409 when they are no longer those of `before`',
  auth: 'staff',
  schema: {
    body: z.object({
      ids: z.array(Id).check(
        z.maxLength(featuredCount, `Choose at most ${featuredCount} properties.`),
        z.refine((ids) => new Set(ids).size === ids.length, 'Choose each property once.'),
      ),
      /** The ids that the caller saw. */
      before: z.array(Id).check(z.maxLength(longestFeaturedList)),
      reason: requiredText(maximumReasonLength, 'Give a reason.'),
    }),
    response,
  },
})
