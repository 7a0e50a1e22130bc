import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Delivered, Opened, Order, Target } from './conversation-load.ts'
import { buildTalk, largeCount, smallCount, type Talk } from './conversation-people.ts'
import { medianOf } from './report.ts'
import { answerOf, type BenchServer, startServer } from './servers.ts'

const streams = 1_000
const perSecond = 200
const connections = 64

type Kind = 'ours' | 'floor'
type Round = {
  rate: Delivered
  all: Delivered
  cpu: number
  rss: number
  heap: number
  opened: Opened | undefined
}

/** Delivery of messages to open streams, beside a bare server with the same two statements. */
export async function compareConversations(
  poolConfig: pg.PoolConfig,
  { seconds, rounds, profile }: { seconds: number; rounds: number; profile: string | undefined },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-bench-keys-'))
  try {
    const keysFile = join(folder, 'keys.json')
    const talk = await buildTalk(poolConfig, keysFile, streams)
    const environment = { AUTH_SIGNING_KEYS: keysFile }
    const measured: Record<Kind, Round[]> = { ours: [], floor: [] }
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`round ${round} of ${rounds}: conversations   \r`)
      for (const kind of ['floor', 'ours'] as const) {
        const file = kind === 'ours' ? 'our-server.ts' : 'conversation-floor.ts'
        const server = await startServer(file, poolConfig, {
          environment,
          profile: kind === 'ours' ? profile : undefined,
        })
        measured[kind].push(await measureRound(kind, server, talk, seconds).finally(server.stop))
      }
    }
    print(measured)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A new server each time, so that nothing but the streams is between the two readings of its memory. */
async function measureRound(kind: Kind, server: BenchServer, talk: Talk, seconds: number): Promise<Round> {
  const target = { ...talk, people: talk.people.map((person) => person[kind]), url: server.url }
  const first = await startLoad({ ...target, people: target.people.slice(0, 100) })
  await first.stop()
  const before = await server.use()
  const load = await startLoad(target)
  try {
    const after = await server.use()
    await load.ask({ kind: 'all', connections, seconds: 2 })
    const rate = (await load.ask({ kind: 'rate', perSecond, seconds })) as Delivered // as the load answers it
    const idle = await server.use()
    const all = (await load.ask({ kind: 'all', connections, seconds })) as Delivered // the same
    const cpu = ((await server.use()).cpuMs - idle.cpuMs) / (all.perSecond * seconds)
    const isOurs = kind === 'ours'
    const opened = isOurs ? ((await load.ask({ kind: 'read', count: 200 })) as Opened) : undefined // the same
    return { rate, all, cpu, opened, rss: each(before.rss, after.rss), heap: each(before.heap, after.heap) }
  } finally {
    await load.stop()
  }
}

function each(before: number, after: number): number {
  return (after - before) / streams / 1000
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

function print({ ours, floor }: Record<Kind, Round[]>): void {
  const ofOurs = (pick: (round: Round) => number) => medianOf(ours.map(pick))
  const ofFloor = (pick: (round: Round) => number) => medianOf(floor.map(pick))
  const rows: [string, (round: Round) => number, string, number][] = [
    ['messages a second', ({ all }) => all.perSecond, '', 0],
    ['ms of a processor for a message', ({ cpu }) => cpu, '', 2],
    [`ms to the reader at ${perSecond} a second, p50`, ({ rate }) => rate.p50, '', 1],
    [`ms to the reader at ${perSecond} a second, p99`, ({ rate }) => rate.p99, '< 100', 1],
    ['kB of memory for an idle stream, resident', ({ rss }) => rss, '< 80', 1],
    ['kB of memory for an idle stream, heap', ({ heap }) => heap, '< 80', 1],
  ]
  console.log(
    `\n${streams.toLocaleString('en-US')} open streams of conversations, ${connections} writing at most\n`,
  )
  console.log('| conversations | floor | ours | goal |\n|---|--:|--:|--:|')
  for (const [name, pick, goal, digits] of rows) {
    const shown = (value: number) => value.toFixed(digits)
    console.log(`| ${name} | ${shown(ofFloor(pick))} | ${shown(ofOurs(pick))} | ${goal} |`)
  }
  const ratio = medianOf(ours.map(({ all }, at) => all.perSecond / (floor[at]?.all.perSecond ?? Number.NaN)))
  console.log(`| messages a second, ours ÷ floor | | ${ratio.toFixed(2)} | ≥ 0.8 |`)
  const [small, large] = [
    ofOurs((round) => round.opened?.smallMs ?? 0),
    ofOurs((round) => round.opened?.largeMs ?? 0),
  ]
  console.log(
    `| ms to open one of ${smallCount} messages and one of ${largeCount} | | ${small.toFixed(1)} and ${large.toFixed(1)} | the same |`,
  )
}
