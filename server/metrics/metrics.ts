import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type pg from 'pg'
import { eventsPath } from '#contract/conversations.ts'
import type { Observer } from '#server/lib/observer.ts'
import { findLastRuns } from '#server/backups/queries.ts'
import { drizzleOn } from '#server/db/client.ts'
import type { Jobs } from '#server/db/jobs.ts'
import { isInProcess } from '#server/lib/request-ids.ts'
import { createSample } from './sample.ts'
import { countProperties, listQueueStates } from './queries.ts'

export type Metrics = { registry: Registry; observer: Observer; observeRequests(app: FastifyInstance): void }

/** How long the figures of the database are reused, so that the number of scrapes does not change what they cost. */
const jobsMs = 30_000
const propertiesMs = 300_000

/** Creates the metrics of one server. Labels are route patterns, methods, statuses and names of queues, never ids. */
export function createMetrics(pool: pg.Pool, jobs: Jobs, now = () => performance.now()): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  addPool(registry, pool)
  addJobs(registry, pool, jobs, now)
  addProperties(registry, pool, now)
  addBackups(registry, pool, now)
  const result = ['result'] as const
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames: result, registers })
  const emails = counter('palapa_emails_total', 'Attempts to deliver an email')
  const images = counter('palapa_images_total', 'Uploaded images')
  const signIns = counter('palapa_sign_ins_total', 'Attempts to sign in')
  const streams = new Gauge({ name: 'palapa_streams', help: 'Open live streams', registers })
  return {
    registry,
    observer: {
      mail: (value) => emails.inc({ result: value }),
      image: (value) => images.inc({ result: value }),
      signIn: (value) => signIns.inc({ result: value }),
      stream: (change) => streams.inc(change),
    },
    observeRequests: (app) => addRequests(registry, app),
  }
}

function addRequests(registry: Registry, app: FastifyInstance): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'palapa_http_requests_total',
    help: 'Responses to requests, except the calls that pages make in process',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'palapa_http_request_duration_seconds',
    help: 'Time to the end of a response, without live streams',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    if (isInProcess()) return
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    if (!route.endsWith(eventsPath)) durations.observe({ route }, reply.elapsedTime / 1000)
  })
}

function addPool(registry: Registry, pool: pg.Pool): Gauge {
  return new Gauge({
    name: 'palapa_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function addJobs(registry: Registry, pool: pg.Pool, jobs: Jobs, now: () => number): void {
  const queues = createSample(jobsMs, now, () => listQueueStates(pool, jobs))
  const settings = { labelNames: ['queue'], registers: [registry] }
  const add = (name: string, help: string, key: 'waiting' | 'active' | 'failed' | 'oldestSeconds') =>
    new Gauge({
      ...settings,
      name,
      help,
      async collect() {
        for (const state of await queues()) this.set({ queue: state.name }, state[key])
      },
    })
  add('palapa_jobs_waiting', 'Jobs that wait, also for their next attempt', 'waiting')
  add('palapa_jobs_active', 'Jobs that run', 'active')
  add('palapa_jobs_failed', 'Jobs that failed and are not retried', 'failed')
  add('palapa_jobs_oldest_seconds', 'Time for which the oldest waiting job has been due', 'oldestSeconds')
}

function addProperties(registry: Registry, pool: pg.Pool, now: () => number): Gauge {
  const counts = createSample(propertiesMs, now, () => countProperties(pool))
  return new Gauge({
    name: 'palapa_properties',
    help: 'Properties by status',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { status, count } of await counts()) this.set({ status }, count)
    },
  })
}

function addBackups(registry: Registry, pool: pg.Pool, now: () => number): Gauge {
  const lastGood = createSample(propertiesMs, now, async () => {
    const runs = await findLastRuns(drizzleOn(pool), 'backup')
    return runs.lastGood ? [runs.lastGood] : []
  })
  return new Gauge({
    name: 'palapa_backup_last_success_timestamp_seconds',
    help: 'When the last nightly backup was complete; 0 before the first',
    registers: [registry],
    async collect() {
      const [run] = await lastGood()
      this.set((run?.endedAt.getTime() ?? 0) / 1000)
    },
  })
}
