import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Headers, BenchConversations } from './conversation-people.ts'

export type Target = { url: string; people: Headers[] } & Pick<
  BenchConversations,
  'routes' | 'small' | 'large'
>

/** Commands from the parent process, one at a time. */
export type Command =
  | { kind: 'open'; target: Target }
  | { kind: 'rate'; perSecond: number; seconds: number }
  | { kind: 'all'; connections: number; seconds: number }
  | { kind: 'read'; count: number }

export type Delivered = { perSecond: number; p50: number; p99: number }
export type Opened = { smallMs: number; largeMs: number }

let target: Target
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const sent = new Map<string, { at: number; reader: number }>()
let delays: number[] = []
let next = 0
/** Messages sent before this time are not measured, because connections and code are still warming up. */
const settlingMs = 1_000
let countedFrom = 0

const commands = {
  open: async (command: Extract<Command, { kind: 'open' }>) => {
    target = command.target
    // In batches, because real users do not all connect at the same moment.
    for (let first = 0; first < target.people.length; first += 50) {
      await Promise.all(target.people.slice(first, first + 50).map((_, at) => openStream(first + at)))
    }
    return {}
  },
  rate: async ({ perSecond, seconds }: Extract<Command, { kind: 'rate' }>) => {
    const startedAt = performance.now()
    countedFrom = startedAt + settlingMs
    const total = perSecond * (seconds + settlingMs / 1000)
    const posts: Promise<unknown>[] = []
    while (posts.length < total) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond
      while (posts.length < Math.min(due, total)) posts.push(post())
      await wait(1)
    }
    await Promise.all(posts)
    return collectDelivered(seconds)
  },
  all: async ({ connections, seconds }: Extract<Command, { kind: 'all' }>) => {
    const end = performance.now() + seconds * 1000
    const work = async () => {
      while (performance.now() < end) await post()
    }
    await Promise.all(Array.from({ length: connections }, work))
    return collectDelivered(seconds)
  },
  read: async ({ count }: Extract<Command, { kind: 'read' }>) => {
    const [small, large] = [[] as number[], [] as number[]]
    for (let at = 0; at < count; at++) {
      small.push(await open(target.small))
      large.push(await open(target.large))
    }
    return { smallMs: percentile(small, 0.5), largeMs: percentile(large, 0.5) } satisfies Opened
  },
}

process.on('message', async (command: Command) => {
  process.send?.(await (commands[command.kind] as (command: Command) => Promise<object>)(command)) // each handler takes its own kind
})
process.on('disconnect', () => process.exit())

async function openStream(reader: number): Promise<void> {
  const headers = target.people[reader] ?? {}
  const stream = request(`${target.url}/api/conversations/events`, { headers, agent: false })
  stream.end()
  const [response] = (await once(stream, 'response')) as [IncomingMessage] // documented by node:http
  if (response.statusCode !== 200) throw new Error(`The stream request returned ${response.statusCode}`)
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const frames = (rest + chunk).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) receive(frame, reader)
  })
  response.on('close', () => {
    throw new Error('The server ended a stream')
  })
}

function receive(frame: string, reader: number): void {
  const id = /"message":\{"id":"([0-9a-f-]{36})"/.exec(frame)?.[1]
  const message = id === undefined ? undefined : sent.get(id)
  if (id === undefined || message?.reader !== reader) return
  sent.delete(id)
  if (message.at >= countedFrom) delays.push(performance.now() - message.at)
}

async function post(): Promise<void> {
  const route = target.routes[next++ % target.routes.length]
  if (!route) return
  const { conversationId, writer, reader } = route
  const id = randomUUID()
  sent.set(id, { at: performance.now(), reader })
  const path = `/api/conversations/${conversationId}/messages`
  await call('POST', path, writer, JSON.stringify({ id, text: 'Is the house by the lagoon still for sale?' }))
}

async function open(conversationId: string): Promise<number> {
  const startedAt = performance.now()
  await call('GET', `/api/conversations/${conversationId}/messages`, 0)
  return performance.now() - startedAt
}

async function call(method: string, path: string, person: number, body?: string): Promise<void> {
  const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }
  const headers = { ...target.people[person], ...type }
  const pending = request(target.url + path, { method, headers, agent })
  pending.end(body)
  const [response] = (await once(pending, 'response')) as [IncomingMessage] // documented by node:http
  if (response.statusCode !== 200) throw new Error(`${method} ${path} returned ${response.statusCode}`)
  response.resume()
  await once(response, 'end')
}

async function collectDelivered(seconds: number): Promise<Delivered> {
  for (let tries = 0; sent.size > 0 && tries < 500; tries++) await wait(10)
  if (sent.size > 0) throw new Error(`${sent.size} messages were not delivered`)
  const all = delays
  delays = []
  return { perSecond: all.length / seconds, p50: percentile(all, 0.5), p99: percentile(all, 0.99) }
}

function percentile(values: number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN
}
