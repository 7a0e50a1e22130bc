import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { Id, optionalText, queryValue } from '#contract/fields.ts'
import { MessageImage } from '#contract/messages.ts'
import { OwnedProperty } from '#contract/properties.ts'
import { propertyEventKinds, propertyStatuses } from '#contract/property-statuses.ts'
import { caseDecisions } from './case-kinds.ts'
import {
  CaseReport,
  Cursor,
  DecisionReason,
  ParcelListing,
  PastDecision,
  Person,
  PersonSummary,
  SeenVersion,
} from './cases.ts'

/** The states that staff filter listings by; those of suspended sellers are not for sale. */
export const listingStates = ['for_sale', 'held', 'removed', 'sold', 'withdrawn', 'paused'] as const
export type ListingState = (typeof listingStates)[number]

export const staffPageSize = 50
export const maximumSearchLength = 200
export const SearchText = queryValue(optionalText(maximumSearchLength))

/** A listing as staff see it in lists. */
export const StaffListing = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  price: z.number(),
  status: z.enum(propertyStatuses),
  /** Whether others do not see it because its seller is suspended. */
  isSuspended: z.boolean(),
  image: z.nullable(MessageImage),
  seller: Person,
  createdAt: z.iso.datetime(),
  openReports: z.int(),
  /** The case of the listing that is not closed. */
  caseId: z.nullable(z.string()),
})
export type StaffListing = z.infer<typeof StaffListing>

const State = z.nullable(z.record(z.string(), z.unknown()))

const StaffListingDetails = z.object({
  /** Why the caller must not decide about the listing and who can, as a sentence; null for all others. */
  conflict: z.nullable(z.string()),
  /** Stands for what the details show of the listing, the open reports, the decisions and the appeals; a decision sends it back. */
  seen: z.string(),
  listing: StaffListing,
  /** As its owner sees it. */
  property: OwnedProperty,
  /** The listings of other sellers that name its parcel, the oldest first. */
  sameParcel: z.array(ParcelListing),
  /** What staff can decide without opening a case first; nothing while there is a case. */
  decisions: z.array(z.enum(caseDecisions)),
  person: PersonSummary,
  reports: z.array(CaseReport),
  /** Earlier decisions about the listing and its seller, newest first. */
  history: z.array(PastDecision),
  /** What happened to the listing, newest first. */
  events: z.array(
    z.object({
      position: z.int(),
      at: z.iso.datetime(),
      kind: z.enum(propertyEventKinds),
      isByOwner: z.boolean(),
      before: State,
      after: State,
    }),
  ),
})
export type StaffListingDetails = z.infer<typeof StaffListingDetails>

export const listStaffListings = endpoint({
  method: 'GET',
  path: '/staff/listings',
  summary:
    'All listings, the newest first; by number, title, location, the seller’s name or email address, or an id',
  auth: 'staff',
  schema: {
    querystring: z.object({ q: SearchText, state: queryValue(z.enum(listingStates)), cursor: Cursor }),
    response: {
      ...problems,
      200: z.object({ listings: z.array(StaffListing), nextCursor: z.nullable(z.string()) }),
    },
  },
})

const params = z.object({ id: Id })
const response = { ...problems, 200: StaffListingDetails }

export const getStaffListing = endpoint({
  method: 'GET',
  path: '/staff/listings/:id',
  summary: 'A listing with its history, its reports and earlier decisions',
  auth: 'staff',
  schema: { params, response },
})

export const decideListing = endpoint({
  method: 'POST',
  path: '/staff/listings/:id/decision',
  summary:
    'Decide about a listing, also one without a case, which gets one; the reason reaches the seller by email and notice',
  auth: 'staff',
  schema: {
    params,
    body: z.object({
      decision: z.enum(caseDecisions, 'Choose a decision.'),
      reason: DecisionReason,
      /** `StaffListingDetails.seen` of what the caller read. 409 if that was changed since; without it, nothing is compared. */
      seen: z.optional(SeenVersion),
    }),
    response,
  },
})
