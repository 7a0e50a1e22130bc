import * as z from 'zod/mini'

export const errorStatuses = {
  invalid_input: 400,
  images_refused: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/** RFC 9457 problem details; `fields` maps a path such as `features.2` to what is wrong with it. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
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
