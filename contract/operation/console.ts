import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'

/** What the server depends on. */
const consoleParts = ['database', 'storage', 'mail', 'redis'] as const

export const consolePageSize = 50

const Time = z.iso.datetime()

const Run = z.object({
  result: z.enum(['ok', 'failed', 'not_tested']),
  endedAt: Time,
  name: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  /** Why it failed or was not tested. */
  reason: z.nullable(z.string()),
})
export type ConsoleRun = z.infer<typeof Run>

const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: Time,
  attempts: z.int(),
  /** The code or the name of the error; the log has the rest under the id. */
  cause: z.nullable(z.string()),
})
export type FailedJob = z.infer<typeof FailedJob>

const FailedJobs = z.object({ jobs: z.array(FailedJob), total: z.int() })

const FailedEmail = z.object({
  id: z.string(),
  at: Time,
  /** `refused` by the mail server, or `failed` at the last of many attempts. */
  result: z.enum(['refused', 'failed']),
  code: z.string(),
  /** The mail server’s code, such as 550. */
  responseCode: z.nullable(z.int()),
})
export type FailedEmail = z.infer<typeof FailedEmail>

const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  /** Time for which the oldest waiting job has been due. */
  oldestSeconds: z.number(),
})

/** The state of a server. A part that could not be read is null, so that the others are still there. */
const Console = z.object({
  server: z.object({ release: z.string(), node: z.string(), startedAt: Time }),
  parts: z.array(z.object({ name: z.enum(consoleParts), state: z.enum(['ok', 'failed', 'unused']) })),
  database: z.nullable(z.object({ version: z.string(), migration: z.string(), bytes: z.number() })),
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  backups: z.nullable(
    z.object({
      isConfigured: z.boolean(),
      last: z.nullable(Run),
      lastGoodAt: z.nullable(Time),
      lastTest: z.nullable(Run),
    }),
  ),
  queues: z.nullable(z.array(Queue)),
  failedJobs: z.nullable(FailedJobs),
  failedEmails: z.nullable(z.object({ emails: z.array(FailedEmail), total: z.int() })),
})
export type Console = z.infer<typeof Console>

export const getConsole = endpoint({
  method: 'GET',
  path: '/staff/console',
  summary: 'The state of the server that responds, of its jobs and backups, for admins',
  auth: 'admin',
  schema: { response: { ...problems, 200: Console } },
})

const JobParams = z.object({ queue: z.string().check(z.minLength(1), z.maxLength(100)), id: Id })

export const retryJob = endpoint({
  method: 'POST',
  path: '/staff/jobs/:queue/:id/retry',
  summary: 'Let a failed job run once more; 409 for one that is not failed any more',
  auth: 'admin',
  schema: { params: JobParams, response: { ...problems, 200: FailedJobs } },
})

export const discardJob = endpoint({
  method: 'DELETE',
  path: '/staff/jobs/:queue/:id',
  summary: 'Delete a failed job; 409 for one that is not failed any more',
  auth: 'admin',
  schema: { params: JobParams, response: { ...problems, 200: FailedJobs } },
})
