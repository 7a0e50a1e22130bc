import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Delivered, Opened, Order, Target } from './conversation-load.ts'
import { buildTalk, type Talk } from './conversation-people.ts'
import { printConversations } from './conversation-report.ts'
import { answerOf, type BenchServer, startServer } from './servers.ts'

const streams = 1_000
const perSecond = 200
const connections = 64
const warmupSeconds = 2

type Kind = 'ours' | 'floor'
/** Kilobytes for one open stream on which nothing happens. */
export type StreamMemory = { resident: number; heap: number }
export type Round = { rate: Delivered; all: Delivered; cpuMs: number; opened: Opened | undefined }
export type Results = { memory: StreamMemory; rounds: Round[] }

/** Delivery of messages to open streams, beside a bare server with the same two statements. */
export async function compareConversations(
  poolConfig: pg.PoolConfig,
  { seconds, rounds, profile }: { seconds: number; rounds: number; profile: string | undefined },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-bench-keys-'))
  const environment = { AUTH_SIGNING_KEYS: join(folder, 'keys.json') }
  const talk = await buildTalk(poolConfig, environment.AUTH_SIGNING_KEYS, streams)
  const servers = {
    floor: await startServer('conversation-floor.ts', poolConfig),
    ours: await startServer('our-server.ts', poolConfig, { environment, profile }),
  }
  try {
    const begin = async (kind: Kind) => ({
      memory: await measureMemory(kind, servers[kind], talk),
      rounds: [],
    })
    const results: Record<Kind, Results> = { floor: await begin('floor'), ours: await begin('ours') }
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`round ${round} of ${rounds}: conversations   \r`)
      for (const kind of ['floor', 'ours'] as const)
        results[kind].rounds.push(await measureRound(kind, servers[kind], talk, seconds))
    }
    printConversations(results)
  } finally {
    await Promise.all([servers.ours.stop(), servers.floor.stop()])
    await rm(folder, { recursive: true })
  }
}

/** Of a server that has just begun: nothing but the streams is between the two readings. */
async function measureMemory(kind: Kind, server: BenchServer, talk: Talk): Promise<StreamMemory> {
  const target = targetOf(kind, server, talk)
  const first = await startLoad({ ...target, people: target.people.slice(0, 100) })
  await first.stop()
  const before = await server.use()
  const load = await startLoad(target)
  const after = await server.use()
  await load.stop()
  const each = (bytes: number) => bytes / streams / 1000
  return { resident: each(after.rss - before.rss), heap: each(after.heap - before.heap) }
}

async function measureRound(kind: Kind, server: BenchServer, talk: Talk, seconds: number): Promise<Round> {
  const load = await startLoad(targetOf(kind, server, talk))
  try {
    await load.ask({ kind: 'all', connections, seconds: warmupSeconds })
    const rate = (await load.ask({ kind: 'rate', perSecond, seconds })) as Delivered // as the load answers it
    const before = await server.use()
    const all = (await load.ask({ kind: 'all', connections, seconds })) as Delivered // the same
    const cpuMs = ((await server.use()).cpuMs - before.cpuMs) / (all.perSecond * seconds)
    const isOurs = kind === 'ours'
    const opened = isOurs ? ((await load.ask({ kind: 'read', count: 200 })) as Opened) : undefined // the same
    return { rate, all, cpuMs, opened }
  } finally {
    await load.stop()
  }
}

function targetOf(kind: Kind, { url }: BenchServer, talk: Talk): Target {
  return { ...talk, url, people: talk.people.map((person) => person[kind]) }
}

/** Opens the streams of all people from a process of its own. */
async function startLoad(target: Target) {
  const child = fork(join(import.meta.dirname, 'conversation-load.ts'))
  const ask = async (order: Order): Promise<unknown> => {
    child.send(order)
    return answerOf(child)
  }
  const stop = async () => {
    if (!child.connected) return
    child.disconnect()
    await once(child, 'exit')
  }
  await ask({ kind: 'open', target })
  return { ask, stop }
}
