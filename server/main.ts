import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/client.ts'
import { checkClock } from './db/clock-check.ts'
import { checkWritable } from './db/data-dir.ts'
import { startEmbedded } from './db/embedded.ts'
import { deleteOldPreMigrationBackups, migrateSafely } from '#server/backups/before-migration.ts'
import { checkBackups } from '#server/backups/open-place.ts'
import { removeSelfTest } from '#server/backups/self-test.ts'
import { checkSharedStorage } from './images/shared-storage.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { checkStorage } from '#server/storage/start-check.ts'
import { createJobs } from '#server/db/jobs.ts'
import { listen } from './listen.ts'
import { createLogger } from './lib/log.ts'
import { createLimiters } from './lib/rate-limits.ts'
import { createRedisRealtime } from './lib/redis-realtime.ts'
import { printable, StartError } from './lib/start-error.ts'
import { StorageError } from './lib/unavailable.ts'
import { addSampleData } from './sample-data.ts'
import { startWarnings } from './start-warnings.ts'
import { loadDevelopmentPages, loadPages } from '#server/pages/bundle.ts'

/** Time that the server keeps responding after SIGTERM, so that load balancers notice that it is not ready. */
const graceMs = 2_500
const closingLimitMs = 9_500

const logger = createLogger()
/** Functions that close what was opened, run in reverse order. */
const undo: (() => Promise<void>)[] = []
let isClosing = false
let drainMs = 0

try {
  const started = start(readConfig(process.env))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      logger.info({ signal }, 'closing')
      if (signal === 'SIGTERM' && !isClosing) drainMs = graceMs
      void close(started, 0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      logger.fatal({ err: error }, 'unexpected failure')
      void close(started, 1)
    })
  }
  await started
} catch (error) {
  if (!isClosing) console.error(printable(error))
  await close(Promise.resolve(), 1)
}

async function start(config: Config): Promise<void> {
  logger.level = config.logLevel
  await checkBackups(config)
  const database = await connect(config)
  const stores = openStorage(config)
  const { images: storage } = stores
  if (!config.s3) await checkWritable(stores.place, logger)
  await checkStorage(stores, logger)
  const hasSamples = await addSampleData(database.db, storage, config).catch(failOnSamples)
  const isAlone = config.databaseConfig === undefined && config.s3 === undefined
  await checkSharedStorage({ db: database.db, stores, log: logger, isAlone })
  const pages = await (config.isDevelopment ? loadDevelopmentPages() : loadPages())
  const sharing = await connectServers(config)
  const jobs = createJobs({ pool: database.pool, logger, isSupervising: true })
  const app = await buildApp({ config, ...database, ...sharing, storage, jobs, logger, pages })
  undo.push(() => app.drain(drainMs))
  await app.ready() // stores the words of places, which the first job indexes
  await jobs.start()
  await listen(app, config)
  const ready = `Palapa is ready at ${config.publicUrl}${hasSamples ? ' with its sample listings' : ''}`
  console.log([ready, ...describeMail(app), ...startWarnings(config)].join('\n'))
}

/** Throws a StartError where S3 is unavailable: the rows of the samples need their images. */
function failOnSamples(error: unknown): never {
  if (!(error instanceof StorageError)) throw error
  throw new StartError(
    `The photos of the sample listings cannot be stored: ${error.message}. Start again later, or set SAMPLE_DATA=off.`,
  )
}

/** Returns a line on where to find outgoing emails, or none when they are sent by SMTP. */
function describeMail({ config, outboxLink }: FastifyInstance): string[] {
  if (config.mail.smtpUrl !== undefined) return []
  if (outboxLink) return [`Read its emails at ${outboxLink} (the link works once, for one browser)`]
  return ['SMTP_URL is not set: mail is not sent, and stays in DATA_DIR/outbox.']
}

/** Ends the process: waits for a running start and for requests in flight, then closes the database. */
async function close(started: Promise<void>, exitCode: number): Promise<void> {
  if (isClosing) return
  isClosing = true
  setTimeout(() => process.exit(1), closingLimitMs).unref()
  await started.catch(() => {})
  try {
    for (const step of undo.toReversed()) await step()
    process.exit(exitCode)
  } catch (error) {
    logger.error({ err: error }, 'closing failed')
    process.exit(1)
  }
}

/** Connects to Redis, if configured, for the events and limits that servers on one database share. */
async function connectServers({ redisUrl: url, publicUrl }: Config) {
  if (url === undefined) return {}
  const { connectRedis } = await import('./lib/redis.ts') // 480 modules that most servers do not need
  const redis = await connectRedis({ url, prefix: `palapa:${publicUrl}:`, logger })
  undo.push(() => redis.close())
  return {
    realtime: createRedisRealtime(redis),
    createLimiter: createLimiters(redis),
    isRedisReady: redis.isReady,
  }
}

async function connect(config: Config): Promise<OpenDatabase> {
  const database = openDatabase(await findDatabase(config), {
    onError: (error) => {
      if (!isClosing) logger.error({ err: error }, 'database connection failed')
    },
  })
  undo.push(() => database.close())
  await migrateSafely(database.pool, config)
  // Also here, because the daily job does not run on a machine that is off at night.
  await deleteOldPreMigrationBackups(config, new Date()).catch((error: unknown) =>
    logger.error({ err: error }, 'could not delete old pre-migration backups'),
  )
  await removeSelfTest(config).catch((error: unknown) =>
    logger.error({ err: error }, 'interrupted test of a backup not removed'),
  )
  await checkClock(database.pool, logger)
  return database
}

async function findDatabase({ databaseConfig, dataDir }: Config) {
  if (databaseConfig) {
    await checkWritable(dataDir, logger)
    return databaseConfig
  }
  const embedded = await startEmbedded(dataDir, {
    log: (message) => logger.debug(message),
    onLost: (error) => {
      logger.fatal({ err: error }, 'embedded database lost')
      void close(Promise.resolve(), 1)
    },
  })
  undo.push(() => embedded.close())
  process.on('exit', () => embedded.signalStop())
  return embedded.poolConfig
}
