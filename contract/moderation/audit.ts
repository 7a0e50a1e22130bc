import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { queryValue } from '#contract/fields.ts'

export const auditActors = ['staff', 'system', 'cli'] as const

export const auditSubjects = [
  'staff',
  'case',
  'property',
  'conversation',
  'profile',
  'location',
  'announcement',
  'job',
] as const

export const auditPageSize = 50

const State = z.nullable(z.record(z.string(), z.unknown()))

const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorKind: z.enum(auditActors),
  /** Null for the system and for commands; the name is blank once that account was deleted. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** What was done, such as `remove`. */
  action: z.string(),
  subjectType: z.enum(auditSubjects),
  /** Null for a location: its text is in `after`. */
  subjectId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: State,
  after: State,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  summary: 'What staff and the system did, newest first',
  auth: 'staff',
  schema: {
    querystring: z.object({ cursor: queryValue(z.string().check(z.maxLength(200))) }),
    response: {
      ...problems,
      200: z.object({ entries: z.array(AuditEntry), nextCursor: z.nullable(z.string()) }),
    },
  },
})
