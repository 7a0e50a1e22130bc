import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/operation/console.ts'
import { appendAudit } from '#server/audit/changes.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { clientJobConnection } from '#server/db/job-connection.ts'
import { createChecks } from '#server/health/checks.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import { lockFailedJob } from './queries.ts'
import { readConsole, readFailedJobs } from './state.ts'

/** The state of the server and its failed jobs, for admins. */
export async function consoleRoutes(app: Api): Promise<void> {
  const { pool, jobs, clock } = app
  const checks = createChecks(app)

  app.route({ ...routeOf(contract.getConsole), handler: () => readConsole(app, checks) })

  app.route({
    ...routeOf(contract.retryJob),
    handler: async (request) => {
      await changeJob(request, request.params, 'retry')
      return readFailedJobs(pool)
    },
  })

  app.route({
    ...routeOf(contract.discardJob),
    handler: async (request) => {
      await changeJob(request, request.params, 'discard')
      return readFailedJobs(pool)
    },
  })

  /** Changes a failed job, which stays locked until the change and its entry of the audit log are committed. */
  async function changeJob(
    request: FastifyRequest,
    { queue, id }: { queue: string; id: string },
    change: 'retry' | 'discard',
  ): Promise<void> {
    const staffId = requireStaff(request).id
    await inTransaction(pool, async (client) => {
      if (!isId(id) || !(await lockFailedJob(client, queue, id))) throw new ApiError('conflict', notFailed)
      await jobs[change](clientJobConnection(client), queue, id)
      await appendAudit(drizzleOn(client), {
        staffId,
        now: clock(),
        action: `${change}_job`,
        subjectType: 'job',
        subjectId: id,
        before: { queue },
      })
    })
    request.log.info({ queue, job: id, change }, 'failed job changed')
  }
}

const notFailed = 'This job is not among the failed ones any more. Please reload the page.'
