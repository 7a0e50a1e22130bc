import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import { Property } from '#contract/properties.ts'
import { propertyStatuses } from '#contract/property-statuses.ts'
import { checkReasons } from './check-reasons.ts'

/** The path of the page that the links in emails open. */
export const listingCheckPage = '/listing-check'

/** What a seller can reply: the status that the property has from now on, which may be the one that it has. */
export const checkReplies = ['ACTIVE', 'UNDER_OFFER', 'SOLD', 'WITHDRAWN'] as const
export type CheckReply = (typeof checkReplies)[number]

export const confirmProperty = endpoint({
  method: 'POST',
  path: '/properties/:id/confirmation',
  summary: 'Confirm that one of the caller’s own listings is as described',
  auth: 'bearer',
  schema: {
    params: z.object({ id: Id }),
    response: { ...problems, 200: z.object({ property: Property }) },
  },
})

/** A key authorizes a reply about the property of the email that contains it, without signing in. */
const CheckKey = z.object({ key: z.string().check(z.maxLength(100)) })

const ListingCheck = z.object({
  reason: z.enum(checkReasons),
  status: z.enum(propertyStatuses),
  title: z.string(),
  location: z.string(),
  price: z.number(),
})
export type ListingCheck = z.infer<typeof ListingCheck>

export const getListingCheck = endpoint({
  method: 'GET',
  path: '/listing-checks',
  summary: 'The listing that a seller is asked about, by the key in the email',
  auth: 'none',
  schema: { querystring: CheckKey, response: { ...problems, 200: ListingCheck } },
})

export const answerListingCheck = endpoint({
  method: 'POST',
  path: '/listing-checks',
  summary: 'Reply whether a listing is still for sale, by the key in the email; the key works once',
  auth: 'none',
  schema: {
    querystring: CheckKey,
    body: z.object({ status: z.enum(checkReplies, `Choose one of ${checkReplies.join(', ')}.`) }),
    response: {
      ...problems,
      200: z.object({ propertyId: z.string(), title: z.string(), status: z.enum(propertyStatuses) }),
    },
  },
})
