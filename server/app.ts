import compress from '@fastify/compress'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { apiRoutes } from './api-routes.ts'
import type { OauthOrigins } from './auth/oauth-providers.ts'
import { createHostedProvider } from './auth/hosted.ts'
import { type AuthProvider, createAuthProvider } from './auth/provider.ts'
import { mediaRoutes } from './images/media.ts'
import { problem, sendProblem } from './lib/errors.ts'
import { createJobs, type Jobs } from './lib/jobs.ts'
import { type CreateLimiter, createLimiters } from './lib/rate-limits.ts'
import { createLocalRealtime, type Realtime } from './lib/realtime.ts'
import type { Storage } from './lib/storage.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { outboxRoutes, showsOutbox } from './mail/outbox-routes.ts'
import { type PageOptions, pageRoutes } from './pages.ts'
import { sitemapRoutes } from './sitemaps/routes.ts'

export type AppOptions = {
  config: Config
  pool: pg.Pool
  db: Db
  storage: Storage
  /** The server's clock, so that tests may set it. */
  clock?: () => Date
  logger?: FastifyBaseLogger
  /** Where Google and Facebook are, so that tests may play them. */
  oauthOrigins?: OauthOrigins
  /** What is done in the background; by default only once it is started, and without schedules. */
  jobs?: Jobs
  /** Keeps outgoing mail; by default in the database, for the transport that the configuration names. */
  mailer?: Mailer
  /** Carries live events; by default within this process. */
  realtime?: Realtime
  /** Counts uses against limits; by default within this process. */
  createLimiter?: CreateLimiter
  /** Renders the pages; without it the app serves the API alone. */
  pages?: PageOptions
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    pool: pg.Pool
    db: Db
    storage: Storage
    clock: () => Date
    browserAuth: AuthProvider['browser']
    mailer: Mailer
    realtime: Realtime
    createLimiter: CreateLimiter
  }
}

/** Builds the whole server without listening; order here is the order in which plugins apply. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options
  const app: FastifyInstance = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ code: error.code }, 'address refused') // its message repeats the query
      sendProblem(reply, problem('invalid_input', 'That address cannot be read.'))
    },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: 5 * 60_000,
    routerOptions: { maxParamLength: 200 },
  })
  app.decorate('config', config)
  app.decorate('pool', options.pool)
  app.decorate('db', options.db)
  app.decorate('storage', options.storage)
  app.decorate('clock', options.clock ?? (() => new Date()))
  const jobs = options.jobs ?? createJobs(options)
  app.decorate('jobs', jobs)
  const mailer = options.mailer ?? createMailer({ ...options, jobs })
  app.decorate('mailer', mailer)
  const realtime = options.realtime ?? createLocalRealtime()
  app.decorate('realtime', realtime)
  app.addHook('onClose', async () => {
    await jobs.close()
    mailer.close()
    await realtime.close()
  })
  app.decorate('createLimiter', options.createLimiter ?? createLimiters())
  app.decorateRequest('user', null)

  app.addHook('onResponse', logAnswer)
  endConnectionsOnClose(app)

  const provider = await chooseProvider(app, options)
  app.decorate('verifyToken', provider.verifyToken)
  app.decorate('accounts', provider.accounts)
  app.decorate('browserAuth', provider.browser)

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, inflateIfDeflated: false })
  if (provider.routes) await app.register(provider.routes, { prefix: '/auth/v1' })
  await app.register(apiRoutes, { prefix: '/api' })
  await app.register(mediaRoutes, { prefix: '/media' })
  await app.register(sitemapRoutes)
  if (showsOutbox(config)) await app.register(outboxRoutes)
  if (options.pages) await app.register(pageRoutes, options.pages)
  return app
}

function chooseProvider(app: FastifyInstance, { config, oauthOrigins }: AppOptions): Promise<AuthProvider> {
  const { db, clock, mailer, createLimiter } = app
  const log = (message: string, error: unknown) => app.log.error({ err: error }, message)
  if (config.hosted) return createHostedProvider({ db, hosted: config.hosted, clock, log })
  return createAuthProvider({
    db,
    config,
    clock,
    mailer,
    createLimiter,
    ...(oauthOrigins && { oauthOrigins }),
  })
}

/** A connection whose request was in flight when the close began would otherwise be kept alive and hold the close up. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** One line an answer, with the path alone: a query may hold a token. */
async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode: status, elapsedTime } = reply
  const path = request.url.split('?', 1)[0]
  request.log.info({ method: request.method, path, status, ms: Math.round(elapsedTime) }, 'answered')
}
