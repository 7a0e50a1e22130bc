import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'

/** Roles of the operator's staff. A user's role on the market, buyer or seller, is independent of them. */
export const staffRoles = ['moderator', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const getOwnStaffRole = endpoint({
  method: 'GET',
  path: '/staff/me',
  summary: 'The caller’s role as staff',
  auth: 'staff',
  schema: { response: { ...problems, 200: z.object({ role: z.enum(staffRoles) }) } },
})
