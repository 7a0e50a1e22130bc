import * as z from 'zod/mini'
import { propertyStatuses } from './property-statuses.ts'

export const errorStatuses = {
  invalid_input: 400,
  images_refused: 400,
  unauthenticated: 401,
  forbidden: 403,
  suspended: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  invalid_transition: 409,
  not_for_sale: 409,
  duplicate: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  key_reused: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  insufficient_storage: 507,
} as const

export type ErrorCode = keyof typeof errorStatuses

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** Why a server is not ready, or works only in part. The first three make it refuse requests. */
export const readinessCauses = [
  'draining',
  'database_unavailable',
  'migrations_pending',
  'storage_unavailable',
  'redis_unavailable',
  'mail_unavailable',
] as const
export type ReadinessCause = (typeof readinessCauses)[number]

/**
 * RFC 9457 problem details; `fields` maps a path such as `features.2` to its error. Every problem with a status from 500
 * has a `requestId`, under which the server logs the cause.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  /** With `invalid_transition`: the statuses to which the caller may change the property. */
  allowed: z.optional(z.array(z.enum(propertyStatuses))),
  /** The present status of a property that is not the one in the request. */
  propertyStatus: z.optional(z.enum(propertyStatuses)),
  /** With `duplicate`: the caller's listing that looks the same. */
  propertyId: z.optional(z.string()),
  /** Of a server that is not ready: why. */
  causes: z.optional(z.array(z.enum(readinessCauses))),
})
export type Problem = z.infer<typeof Problem>

export const problems = {
  400: Problem,
  401: Problem,
  403: Problem,
  404: Problem,
  409: Problem,
  500: Problem,
  503: Problem,
} as const

export const Nothing = z.null()
