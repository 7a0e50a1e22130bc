import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import type { Command, Delivered, Opened, Target } from './conversation-load.ts'
import { buildConversations, type BenchConversations } from './conversation-people.ts'
import { printConversations } from './conversation-report.ts'
import { type BenchServer, nextMessage, startServer } from './servers.ts'

const streams = 1_000
const perSecond = 200
const connections = 64
const warmupSeconds = 2

type Options = {
  seconds: number
  rounds: number
  environment: { AUTH_SIGNING_KEYS: string }
  profile: string | undefined
}
type Kind = 'ours' | 'floor'
/** Kilobytes per open idle stream. */
export type StreamMemory = { resident: number; heap: number }
export type Round = { rate: Delivered; all: Delivered; cpuMs: number; opened: Opened | undefined }
export type Results = { memory: StreamMemory; rounds: Round[] }

/** Compares delivery of messages to open streams with a minimal server that runs the same two statements. */
export async function compareConversations(
  poolConfig: pg.PoolConfig,
  { seconds, rounds, environment, profile }: Options,
): Promise<void> {
  const conversations = await buildConversations(poolConfig, environment.AUTH_SIGNING_KEYS, streams)
  const servers = {
    floor: await startServer('conversation-floor.ts', poolConfig),
    ours: await startServer('our-server.ts', poolConfig, { environment, profile }),
  }
  try {
    const begin = async (kind: Kind) => ({
      memory: await measureMemory(kind, servers[kind], conversations),
      rounds: [],
    })
    const results: Record<Kind, Results> = { floor: await begin('floor'), ours: await begin('ours') }
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`round ${round} of ${rounds}: conversations   \r`)
      for (const kind of ['floor', 'ours'] as const)
        results[kind].rounds.push(await measureRound(kind, servers[kind], conversations, seconds))
    }
    printConversations(results)
  } finally {
    await Promise.all([servers.ours.stop(), servers.floor.stop()])
  }
}

/** Measures a server that has just started, so that only the streams make the difference between the readings. */
async function measureMemory(
  kind: Kind,
  server: BenchServer,
  conversations: BenchConversations,
): Promise<StreamMemory> {
  const target = targetOf(kind, server, conversations)
  const first = await startLoad({ ...target, people: target.people.slice(0, 100) })
  await first.stop()
  const before = await server.use({ afterCollection: true })
  const load = await startLoad(target)
  const after = await server.use({ afterCollection: true })
  await load.stop()
  const each = (bytes: number) => bytes / streams / 1000
  return { resident: each(after.rss - before.rss), heap: each(after.heap - before.heap) }
}

async function measureRound(
  kind: Kind,
  server: BenchServer,
  conversations: BenchConversations,
  seconds: number,
): Promise<Round> {
  const load = await startLoad(targetOf(kind, server, conversations))
  try {
    await load.run({ kind: 'all', connections, seconds: warmupSeconds })
    const rate = (await load.run({ kind: 'rate', perSecond, seconds })) as Delivered // conversation-load.ts sends exactly this
    const before = await server.use()
    const all = (await load.run({ kind: 'all', connections, seconds })) as Delivered // the same
    const cpuMs = ((await server.use()).cpuMs - before.cpuMs) / (all.perSecond * seconds)
    const isOurs = kind === 'ours'
    const opened = isOurs ? ((await load.run({ kind: 'read', count: 200 })) as Opened) : undefined // the same
    return { rate, all, cpuMs, opened }
  } finally {
    await load.stop()
  }
}

function targetOf(kind: Kind, { url }: BenchServer, conversations: BenchConversations): Target {
  return { ...conversations, url, people: conversations.people.map((person) => person[kind]) }
}

/** Opens the streams of all users from a separate process. */
async function startLoad(target: Target) {
  const child = fork(join(import.meta.dirname, 'conversation-load.ts'))
  const run = async (command: Command): Promise<unknown> => {
    child.send(command)
    return nextMessage(child)
  }
  const stop = async () => {
    if (!child.connected) return
    child.disconnect()
    await once(child, 'exit')
  }
  await run({ kind: 'open', target })
  return { run, stop }
}
