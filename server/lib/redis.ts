import { createClient, ErrorReply } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from './start-error.ts'

type Client = ReturnType<typeof openClient>

/** One Redis or Valkey, over two connections: one that listens can do nothing else. Both come back by themselves. */
export type Redis = {
  publisher: Client
  subscriber: Client
  /** Stands before every key and channel, so that deployments that share a Redis do not meet. */
  prefix: string
  isReady(): boolean
  close(): Promise<void>
}

type RedisOptions = { url: string; prefix: string; logger?: Pick<FastifyBaseLogger, 'warn' | 'info'> }

const pingMs = 3_000
/** A connection that is silent for longer, pings notwithstanding, is dead. */
const silenceMs = 8_000
const startMs = 3_000

/**
 * Never fails for want of a Redis: without one the server serves on, and says so in the log. Throws a StartError when
 * the Redis that is there refuses, which does not pass by itself.
 */
export async function connectRedis({ url, prefix, logger }: RedisOptions): Promise<Redis> {
  const [publisher, subscriber] = [openClient(url), openClient(url)]
  const isReady = () => publisher.isReady && subscriber.isReady
  const tell = stateTeller(isReady, logger)
  for (const client of [publisher, subscriber]) client.on('ready', tell).on('error', tell)
  const close = async () => {
    for (const client of [publisher, subscriber]) client.destroy()
  }
  try {
    await Promise.all([publisher, subscriber].map((client) => firstAnswer(client)))
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

/** Waits until the client is ready, or has failed once and goes on trying. */
function firstAnswer(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(resolve, startMs)
    client.once('ready', resolve).once('error', (error: unknown) => {
      if (error instanceof ErrorReply) reject(new StartError(refusal(error)))
      else resolve()
    })
    client.connect().catch(() => {}) // told by the event
    client.once('ready', () => clearTimeout(end)).once('error', () => clearTimeout(end))
  })
}

function refusal({ message }: ErrorReply): string {
  return `The Redis at REDIS_URL refused the connection: ${message}. Check the user, the password and the number of the database.`
}

/** Writes one line when the state has changed, however often a connection is tried. */
function stateTeller(isReady: () => boolean, logger: RedisOptions['logger']) {
  let was: boolean | undefined
  return (error?: unknown): void => {
    if (isReady() === was || (!isReady() && error === undefined)) return
    was = isReady()
    if (was) logger?.info('redis connected')
    else
      logger?.warn(
        { err: error },
        'redis is away: events of other servers come late, limits count here alone',
      )
  }
}
