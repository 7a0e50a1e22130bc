import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventsPath } from '#contract/conversation-calls.ts'
import type { Api } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { networkOf } from '#server/lib/networks.ts'
import { authenticate, bearerToken, requireUser } from '#server/lib/require-user.ts'
import { topicOf } from './events.ts'
import { listStreamPositions } from './queries.ts'
import { replay } from './replay.ts'
import { EventStream } from './stream.ts'

const streamsOfUser = 5
const streamsOfAddress = 20
/** Shorter than the half minute after which some proxies close a silent connection. */
const heartbeatMs = 25_000
const heartbeat = ': \n\n'
/** Enough to share queries, too few to hold up what else goes on. */
const verifiedAtOnce = 100

type Open = { stream: EventStream; userId: string; network: string; token: string }

/** What happens in the caller's conversations, as server-sent events. */
export async function streamRoutes(app: Api): Promise<void> {
  const open = new Set<Open>()

  app.get(eventsPath, { onRequest: [authenticate], schema: { hide: true } }, async (request, reply) => {
    const { id: userId } = requireUser(request)
    const network = networkOf(request.ip)
    if (reply.raw.destroyed) return reply.hijack() // closed while the token was read: nothing will tell it again
    admit(open, userId, network)
    const stream = new EventStream(reply.raw, (after) => replay(app, userId, after))
    const entry = { stream, userId, network, token: bearerToken(request) ?? '' }
    open.add(entry)
    const unsubscribe = app.realtime.subscribe(topicOf(userId), (frame) => stream.receive(frame))
    reply.raw.once('close', () => {
      open.delete(entry)
      unsubscribe()
    })
    sendHead(reply)
    await stream.open(lastEventId(request))
    return reply
  })

  const unchecked = (error: unknown) => app.log.warn({ err: error }, 'streams not checked')
  app.realtime.onMissed(() => void tellMissed(app, [...open]).catch(unchecked))
  const timer = setInterval(() => void beat(app, [...open]).catch(unchecked), heartbeatMs)
  timer.unref()

  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { stream } of open) stream.end()
  })
}

/**
 * Makes room for one more. Of one person the oldest is ended: it may be what is left of a connection that a phone has
 * lost, which must not keep its owner out.
 */
function admit(open: Set<Open>, userId: string, network: string): void {
  const [oldest, ...others] = [...open].filter((entry) => entry.userId === userId)
  if (oldest && others.length + 1 >= streamsOfUser) {
    open.delete(oldest)
    oldest.stream.end()
  } else if ([...open].filter((entry) => entry.network === network).length >= streamsOfAddress)
    throw new ApiError(
      'rate_limited',
      'Messages are open in too many places. Close one of them and try again.',
    )
}

/** With the headers that plugins have set, which a hijacked reply would lose. */
function sendHead(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>), // none of them has several values
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.flushHeaders()
}

function lastEventId({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

/** Keeps connections alive, ends those whose token no longer counts, and tells the others what they missed. */
async function beat(app: Api, open: Open[]): Promise<void> {
  for (const { stream } of open) stream.write(heartbeat)
  for (let first = 0; first < open.length; first += verifiedAtOnce) {
    const some = open.slice(first, first + verifiedAtOnce)
    await Promise.all(some.map((entry) => endUnlessSignedIn(app, entry)))
  }
  await tellMissed(app, open)
}

async function endUnlessSignedIn(app: Api, { stream, token }: Open): Promise<void> {
  if (!(await app.verifyToken(token))) stream.end()
}

/** Finds what was published while it could not be received. */
async function tellMissed(app: Api, open: Open[]): Promise<void> {
  const positions = await listStreamPositions(app.db, [...new Set(open.map(({ userId }) => userId))])
  for (const { stream, userId } of open) {
    const position = positions.get(userId) ?? 0
    if (stream.told !== undefined && stream.told < position) await stream.catchUp()
  }
}
