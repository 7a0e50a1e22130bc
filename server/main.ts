import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/client.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createFileStorage } from './lib/file-storage.ts'
import { StartError } from './lib/start-error.ts'
import { addSampleData } from './sample-data.ts'
import { loadDevelopmentPages, loadPages } from './web-bundle.ts'

const closingLimitMs = 15_000

try {
  await serve(readConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function serve(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel })
  const undo: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  let isStopped = false
  const stop = (reason: string, exitCode: number) => {
    if (isStopped) return
    isStopped = true
    logger.info({ reason }, 'closing')
    setTimeout(() => process.exit(1), closingLimitMs).unref()
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', () => stop('SIGINT', 0))
  process.once('SIGTERM', () => stop('SIGTERM', 0))

  try {
    const database = await connect(config, logger, () => stop('the database is gone', 1), undo)
    const storage = createFileStorage(join(config.dataDir, 'pictures'))
    const hasSamples = await addSampleData(database.db, storage, config)
    const pages = await (config.isDevelopment ? loadDevelopmentPages() : loadPages())
    const app = await buildApp({ config, ...database, storage, logger, pages })
    undo.push(() => app.close())
    await listen(app, config)
    console.log(`Palapa is ready at ${config.publicUrl}${hasSamples ? ' with its sample listings' : ''}`)
  } catch (error) {
    await close()
    throw error
  }
}

async function connect(
  config: Config,
  logger: Logger,
  onLost: () => void,
  undo: (() => Promise<void>)[],
): Promise<OpenDatabase> {
  const database = openDatabase(await findDatabase(config, logger, onLost, undo), {
    onError: (error) => logger.error({ err: error }, 'database connection failed'),
  })
  undo.push(() => database.close())
  await migrate(database.pool)
  return database
}

async function findDatabase(
  { databaseUrl, dataDir }: Config,
  logger: Logger,
  onLost: () => void,
  undo: (() => Promise<void>)[],
) {
  if (databaseUrl) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
      throw new StartError(
        `DATA_DIR (${dataDir}) cannot be written: ${error.message}. Give the server a folder it may write to.`,
      )
    })
    return { connectionString: databaseUrl }
  }
  const embedded = await startEmbedded(dataDir, {
    log: (message) => logger.debug(message),
    onLost: (error) => {
      logger.fatal({ err: error }, 'the embedded database is gone')
      onLost()
    },
  })
  undo.push(() => embedded.close())
  return embedded.poolConfig
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw new StartError(listenFailure(error, port, host))
  }
}

function listenFailure(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} is not for this user. Set PORT to a number above 1023.`
  return `The server cannot listen on ${host}:${port} (${String(code ?? error)}). Set HOST to an address of this machine.`
}
