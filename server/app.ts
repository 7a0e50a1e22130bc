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
import type { OauthOrigins } from '#server/auth/oauth/oauth-providers.ts'
import { createHostedProvider } from '#server/auth/hosted/provider.ts'
import type { PasswordCost } from '#server/auth/base/passwords.ts'
import { type AuthProvider, createAuthProvider } from './auth/provider.ts'
import { createMembershipSearch } from './conversations/membership.ts'
import { messageImageUse } from './conversations/message-image-changes.ts'
import { mediaRoutes } from './images/media.ts'
import { RemovedPhotos } from './images/removed-photos.ts'
import { listingImages, profilePhotos } from './images/queries.ts'
import { rejectUnparsable, type ConnectionLimits, connectionLimits, limitBodies } from './lib/connections.ts'
import { DirectReads } from './lib/direct-reads.ts'
import { addDraining } from './lib/draining.ts'
import { ApiError, handleErrors, problem, sendProblem } from './lib/errors.ts'
import { warnOfUntrustedProxy } from './lib/forwarding-headers.ts'
import { guardResponses } from './lib/guard-headers.ts'
import { createJobs, type Jobs } from '#server/db/jobs.ts'
import { type CreateLimiter, createLimiters } from './lib/rate-limits.ts'
import { shedLoad } from './lib/limits/load-shedding.ts'
import { limitRequests } from './lib/limits/request-limits.ts'
import { createLocalRealtime, type Realtime } from './lib/realtime.ts'
import { noObserver } from './lib/observer.ts'
import { createRequestId } from './lib/request-ids.ts'
import { logSecurityEvent } from './lib/security-log.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/routes.ts'
import { createOutboxAccess } from './mail/outbox-access.ts'
import { outboxRoutes, showsOutbox } from './mail/outbox-routes.ts'
import { sendMalformedAddress } from '#server/pages/error-documents.ts'
import { type PageOptions, pageRoutes } from '#server/pages/routes.ts'
import { createSuspensionReader } from './suspensions/reader.ts'
import { findStaffRole } from './staff/queries.ts'
import { createAnnouncementReader } from './moderation/announcements/reader.ts'
import { sitemapRoutes } from './sitemaps/routes.ts'
import { wellKnownRoutes } from './well-known/routes.ts'

export type AppOptions = {
  config: Config
  pool: pg.Pool
  db: Db
  storage: Storage
  /** Clock of the server, replaceable in tests. */
  clock?: () => Date
  logger?: FastifyBaseLogger
  /** Origins of Google and Facebook, replaceable in tests. */
  oauthOrigins?: OauthOrigins
  /** Cost of hashing a password; tests pass a small one. */
  passwordCost?: PasswordCost
  /** Background jobs; by default a queue without schedules, whose workers run only after `start()`. */
  jobs?: Jobs
  /** Queue of outgoing mail; by default in the database, sent by the configured transport. */
  mailer?: Mailer
  /** Live events; by default within this process. */
  realtime?: Realtime
  /** Whether Redis can be used, on a server that has one. */
  isRedisReady?: () => boolean
  /** Rate limiter; by default within this process. */
  createLimiter?: CreateLimiter
  /** Limits on how long clients may take to send a request; tests override some to avoid waiting. */
  connectionLimits?: Partial<ConnectionLimits>
  /** Renderer and assets of the pages; without them the app serves no pages. */
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
    /** Returns false while the configured Redis is unavailable. */
    isRedisReady: () => boolean
    /** Link to the outbox for developers; null when the outbox is disabled. */
    outboxLink: string | null
  }
}

/** Builds the whole server without listening. Plugins and hooks apply in the order of this function. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options
  const limits = { ...connectionLimits, ...options.connectionLimits }
  const app: FastifyInstance = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ code: error.code }, 'malformed address rejected') // its message repeats the query
      reply.headers({ ...app.guardHeaders, 'cache-control': 'no-store' })
      if (options.pages && !/^\/(api|auth\/v1|media)\//.test(request.url)) sendMalformedAddress(config, reply)
      else sendProblem(reply, problem('invalid_input', 'That address is malformed.'))
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestId,
    forceCloseConnections: 'idle',
    // Vite's start takes longer than the default of 10 s on a busy machine.
    pluginTimeout: 60_000,
    return503OnClosing: false, // requests that still arrive are handled
    requestTimeout: limits.requestMs,
    http: {
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    clientErrorHandler: (error, socket) => rejectUnparsable(app, error, socket),
    routerOptions: { maxParamLength: 200 },
  })
  app.decorate('config', config)
  app.decorate('pool', options.pool)
  app.decorate('db', options.db)
  app.decorate('storage', options.storage)
  app.decorate('directReads', new DirectReads())
  app.decorate('clock', options.clock ?? (() => new Date()))
  const jobs = options.jobs ?? createJobs(options)
  app.decorate('jobs', jobs)
  const { port, token } = config.metrics
  const metrics = port === undefined && token === undefined ? undefined : createMetrics(options.pool, jobs)
  const observer = metrics?.observer ?? noObserver
  app.decorate('observer', observer)
  const mailer = options.mailer ?? createMailer({ ...options, jobs, observer })
  app.decorate('mailer', mailer)
  const realtime = options.realtime ?? createLocalRealtime()
  app.decorate('realtime', realtime)
  app.addHook('onClose', async () => {
    await jobs.close()
    mailer.close()
    await realtime.close()
  })
  app.decorate('isRedisReady', options.isRedisReady ?? (() => true))
  app.decorate('createLimiter', options.createLimiter ?? createLimiters())
  app.decorate('imageUses', [listingImages, profilePhotos, messageImageUse])
  app.decorate('removedPhotos', new RemovedPhotos(app))
  app.decorateRequest('user', null)
  app.decorate('findStaffRole', (userId: string) => findStaffRole(options.db, userId))

  handleErrors(app)
  guardResponses(app)
  warnOfUntrustedProxy(app)
  addDraining(app)
  app.addHook('onResponse', logResponse)
  metrics?.observeRequests(app)
  app.addHook('onRequest', refuseEncodedBodies)
  limitBodies(app, limits)
  await shedLoad(app)
  limitRequests(app)

  app.decorate('findMembership', createMembershipSearch(options.pool))
  app.decorate('suspensions', createSuspensionReader(options.pool, app.clock))
  const onError = (error: unknown) => app.log.error({ err: error }, 'could not read announcements')
  app.decorate('announcements', createAnnouncementReader({ db: options.db, clock: app.clock, onError }))
  const provider = await chooseProvider(app, options)
  app.decorate('verifyToken', provider.verifyToken)
  app.decorate('accounts', provider.accounts)
  app.decorate('browserAuth', provider.browser)

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    inflateIfDeflated: false,
    globalDecompression: false,
  })
  if (provider.routes) await app.register(provider.routes, { prefix: '/auth/v1' })
  await app.register(apiRoutes, { prefix: '/api' })
  await app.register(mediaRoutes, { prefix: '/media' })
  await app.register(sitemapRoutes)
  await app.register(wellKnownRoutes)
  await registerOutbox(app)
  if (metrics) await serveMetrics(app, metrics.registry, config)
  if (options.pages) await app.register(pageRoutes, options.pages)
  return app
}

async function registerOutbox(app: FastifyInstance): Promise<void> {
  const { config } = app
  const access = showsOutbox(config) ? createOutboxAccess() : null
  app.decorate('outboxLink', access && `${config.publicUrl}/dev/mail?key=${access.key}`)
  if (access) await app.register(outboxRoutes, { access })
}

function chooseProvider(app: FastifyInstance, options: AppOptions): Promise<AuthProvider> {
  const { config, oauthOrigins, passwordCost } = options
  const { db, clock, mailer, createLimiter, jobs } = app
  const refuseSuspended = (userId: string) => app.suspensions.refuse(userId)
  const log = (message: string, error: unknown) => app.log.error({ err: error }, message)
  if (config.hosted) {
    const isErased = (userId: string) => app.suspensions.isErased(userId)
    return createHostedProvider({ db, hosted: config.hosted, clock, log, refuseSuspended, isErased })
  }
  return createAuthProvider({
    db,
    config,
    clock,
    mailer,
    createLimiter,
    jobs,
    refuseSuspended,
    ...(oauthOrigins && { oauthOrigins }),
    ...(passwordCost && { passwordCost }),
  })
}

/** Rejects compressed bodies: no route reads them, and a decoder may never finish on invalid data. */
async function refuseEncodedBodies({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  if (!encoding || encoding === 'identity') return
  throw new ApiError('unsupported_media_type', 'Send the request without a content encoding.')
}

/** Logs one line per response. It omits the query string, which may contain a token. */
async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode: status, elapsedTime } = reply
  const path = request.url.split('?', 1)[0]
  request.log.info({ method: request.method, path, status, ms: Math.round(elapsedTime) }, 'request completed')
  if (status !== 429) return
  logSecurityEvent(request, 'limit_reached', { userId: request.user?.id, route: request.routeOptions.url })
}
