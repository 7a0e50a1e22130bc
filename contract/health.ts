import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { problems, readinessCauses } from './errors.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server is alive and its last database check succeeded, without a new check',
  auth: 'none',
  schema: {
    response: { 200: z.object({ status: z.literal('ok'), database: z.enum(['ok', 'down']) }) },
  },
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Whether the server can handle requests, and what does not work',
  auth: 'none',
  schema: {
    response: {
      ...problems,
      200: z.object({
        status: z.literal('ready'),
        /** What does not work although requests are handled, such as mail. */
        causes: z.array(z.enum(readinessCauses)),
      }),
    },
  },
})
