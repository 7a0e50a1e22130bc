import { createClient, ErrorReply } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from './start-error.ts'

type Client = ReturnType<typeof openClient>

/** Redis or Valkey over two connections, as a subscribed one cannot send commands. Both reconnect automatically. */
export type Redis = {
  publisher: Client
  subscriber: Client
  /** Prefix of every key and channel, so that deployments can share a Redis. */
  prefix: string
  isReady(): boolean
  close(): Promise<void>
}

type RedisOptions = { url: string; prefix: string; logger?: Pick<FastifyBaseLogger, 'warn' | 'info'> }

const pingMs = 3_000
/** Time without data, despite the pings, after which a connection counts as dead. */
const silenceMs = 8_000
const startMs = 3_000

/**
 * Connects to Redis, and returns even when Redis cannot be reached: the server then runs without it and logs a warning.
 * Throws a StartError when Redis refuses the connection, because retrying cannot fix that.
 */
export async function connectRedis({ url, prefix, logger }: RedisOptions): Promise<Redis> {
  const [publisher, subscriber] = [openClient(url), openClient(url)]
  const isReady = () => publisher.isReady && subscriber.isReady
  const logState = createStateLogger(isReady, logger)
  for (const client of [publisher, subscriber]) client.on('ready', logState).on('error', logState)
  const close = async () => {
    for (const client of [publisher, subscriber]) client.destroy()
  }
  try {
    await Promise.all([publisher, subscriber].map((client) => waitForConnection(client)))
  } catch (error) {
    await close()
    throw error
  }
  return { publisher, subscriber, prefix, isReady, close }
}

function openClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    maintNotifications: 'disabled',
    socket: {
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 2_000) + Math.random() * 200,
    },
  })
}

/** Waits until the client is ready, has failed once (it keeps retrying), or `startMs` have passed. */
function waitForConnection(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(resolve, startMs)
    client.once('ready', resolve).once('error', (error: unknown) => {
      if (error instanceof ErrorReply) reject(new StartError(refusal(error)))
      else resolve()
    })
    client.connect().catch(() => {}) // reported by the error event
    client.once('ready', () => clearTimeout(end)).once('error', () => clearTimeout(end))
  })
}

function refusal({ message }: ErrorReply): string {
  return `The Redis at REDIS_URL refused the connection: ${message}. Check the user, the password and the number of the database.`
}

/** Returns a listener that logs one line per change of state, regardless of the number of reconnects. */
function createStateLogger(isReady: () => boolean, logger: RedisOptions['logger']) {
  let wasReady: boolean | undefined
  return (error?: unknown): void => {
    if (isReady() === wasReady || (!isReady() && error === undefined)) return
    wasReady = isReady()
    if (wasReady) logger?.info('redis connected')
    else
      logger?.warn(
        { err: error },
        'redis is unavailable: events of other servers are late, rate limits count per server',
      )
  }
}
