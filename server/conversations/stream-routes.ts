import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventsWithNotices } from '#contract/conversation-events.ts'
import { eventsPath } from '#contract/conversations.ts'
import type { Api } from '#server/lib/api.ts'
import { authenticate, bearerToken, findUser, requireUser } from '#server/lib/require-user.ts'
import { topicOf } from './events.ts'
import { listStreamSequences } from './queries.ts'
import { type NoticeEvents, replay } from './replay.ts'
import { EventStream } from './stream.ts'
import { ownerOf, type StreamOwner, streamToReplace } from './stream-limits.ts'

/** Less than the 30 seconds after which some proxies close an idle connection. */
const heartbeatMs = 25_000
const heartbeat = ': \n\n'
/** Large enough for the verifier to batch its queries, small enough not to delay other requests. */
const verificationBatch = 100

type OpenStream = StreamOwner & { stream: EventStream; token: string }

/** Streams the events of the caller's conversations and notices as server-sent events. */
export async function streamRoutes(app: Api, notices: NoticeEvents): Promise<void> {
  const open = new Set<OpenStream>()
  const logFailure = (error: unknown) => app.log.warn({ err: error }, 'stream check failed')

  app.get(eventsPath, { onRequest: [authenticate], schema: { hide: true } }, async (request, reply) => {
    const { id: userId } = requireUser(request)
    if (reply.raw.destroyed) return reply.hijack() // closed during authentication, so no close event will follow
    const owner = ownerOf(userId, request.ip, app.clock())
    admit(open, owner)
    const hasNotices = request.headers.accept === eventsWithNotices
    const replayAfter = (after: number | undefined) => replay(app, notices, userId, after)
    const stream = new EventStream(reply.raw, replayAfter, { hasNotices })
    const entry = { ...owner, stream, token: bearerToken(request) ?? '' }
    open.add(entry)
    app.observer.stream(1)
    const unsubscribe = app.realtime.subscribe(topicOf(userId), (frame) => {
      deliver(app, entry, frame).catch(logFailure)
    })
    reply.raw.once('close', () => {
      open.delete(entry)
      app.observer.stream(-1)
      unsubscribe()
    })
    sendHead(reply)
    await stream.open(lastEventId(request))
    return reply
  })

  app.realtime.onMissed(() => void publishMissed(app, [...open]).catch(logFailure))
  const timer = setInterval(() => void sendHeartbeats(app, [...open]).catch(logFailure), heartbeatMs)
  timer.unref()

  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { stream } of open) stream.end()
  })
}

/** Ends the stream that a new one replaces, if a limit is reached. Throws `rate_limited`. */
function admit(open: Set<OpenStream>, owner: StreamOwner): void {
  const replaced = streamToReplace(open, owner)
  if (!replaced) return
  open.delete(replaced)
  replaced.stream.end()
}

/** Sends the head of the response, with the headers set by plugins, which a hijacked reply would lose. */
function sendHead(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>), // no header has several values
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

/** Sends a heartbeat to every stream, ends those whose token is no longer valid, and publishes missed events. */
async function sendHeartbeats(app: Api, open: OpenStream[]): Promise<void> {
  for (const { stream } of open) stream.write(heartbeat)
  for (let first = 0; first < open.length; first += verificationBatch) {
    const batch = open.slice(first, first + verificationBatch)
    await Promise.all(batch.map((entry) => endUnlessSignedIn(app, entry)))
  }
  await publishMissed(app, open)
}

/** Sends an event, or ends the stream if its session has ended. After a failed check, the heartbeat sends the event. */
async function deliver(app: Api, { stream, token }: OpenStream, frame: string): Promise<void> {
  if (await findUser(app, token)) stream.receive(frame)
  else stream.end()
}

async function endUnlessSignedIn(app: Api, { stream, token }: OpenStream): Promise<void> {
  if (!(await findUser(app, token))) stream.end()
}

/** Publishes events that streams have missed, such as those published while Redis was unavailable. */
async function publishMissed(app: Api, open: OpenStream[]): Promise<void> {
  const latest = await listStreamSequences(app.db, [...new Set(open.map(({ userId }) => userId))])
  for (const { stream, userId } of open) {
    const sequence = latest.get(userId) ?? 0
    if (stream.lastSequence !== undefined && stream.lastSequence < sequence) await stream.catchUp()
  }
}
