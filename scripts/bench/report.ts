import { availableParallelism, cpus, loadavg } from 'node:os'
import { type Case, connections } from './cases.ts'
import type { ServerUsage } from './server-usage.ts'

export type Measurement = {
  perSecond: number
  p50: number
  p99: number
  megabytesPerSecond: number
  failed: number
  /** The server's CPU time per request. */
  cpuMs: number
}

type Summary = Pick<Measurement, 'perSecond' | 'p50' | 'p99' | 'cpuMs'>
export type Server = 'ours' | 'floor'
export type Measured = [Case, Record<Server, Measurement[]>][]
export type Run = { listings: number; seconds: number; rounds: number }

const titles =
  '| call | floor req/s | ours req/s | ours ÷ floor | goal | floor p50/p99 ms | ours p50/p99 ms | floor, ours CPU ms |'

/** Prints the medians of all rounds for our server and the floor server. */
export function printTable(measured: Measured, run: Run): void {
  const { listings, seconds, rounds } = run
  const load = loadavg().map(Math.round).join(', ')
  console.log(
    `\n${inThousands(listings)} listings, ${connections} connections, ${rounds} rounds of ${seconds} s, ` +
      `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, load ${load}\n`,
  )
  console.log(
    'Both return a total with every page; ours caches a total above 1,000 for up to three seconds.\n',
  )
  console.log(titles)
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  for (const [{ name, goals }, { ours, floor }] of measured) {
    const [own, bare] = [medians(ours), medians(floor)]
    const goal = goals.find(({ of }) => of === 'floor')
    const ratio = own.perSecond / bare.perSecond
    const cells = [
      name,
      floor.length > 0 ? inThousands(bare.perSecond) : '',
      inThousands(own.perSecond),
      goal ? judged(ratio, goal.ratio) : '',
      goal ? `≥ ${goal.ratio}` : '',
      floor.length > 0 ? `${bare.p50} / ${bare.p99}` : '',
      `${own.p50} / ${own.p99}`,
      `${floor.length > 0 ? bare.cpuMs.toFixed(2) : ''}, ${own.cpuMs.toFixed(2)}`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** Prints the goals that compare two cases of our server. */
export function printOwnGoals(measured: Measured): void {
  const rates = new Map(measured.map(([{ name }, { ours }]) => [name, medians(ours).perSecond]))
  const rows = measured.flatMap(([{ name, goals }]) =>
    goals.flatMap(({ ratio, of }) => {
      const other = of === 'floor' ? undefined : rates.get(of.ours)
      if (of === 'floor' || other === undefined) return []
      return [`| ${name} ÷ ${of.ours} | ${judged((rates.get(name) ?? 0) / other, ratio)} | ≥ ${ratio} |`]
    }),
  )
  if (rows.length > 0) console.log(`\n| ours | ratio | goal |\n|---|--:|--:|\n${rows.join('\n')}`)
}

/** Prints the memory of the servers after all cases. */
export function printMemory(usage: Record<Server, ServerUsage>): void {
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  const rows = (['floor', 'ours'] as const).map(
    (server) => `| ${server} | ${megabytes(usage[server].rss)} | ${megabytes(usage[server].peakRss)} |`,
  )
  console.log(`\n| resident memory, MB | after the run | highest |\n|---|--:|--:|\n${rows.join('\n')}`)
}

export const medianOf = (values: number[]): number => quantileOf(values, 0.5)
export const p95Of = (values: number[]): number => quantileOf(values, 0.95)

function quantileOf(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

export function medians(rounds: Measurement[]): Summary {
  const median = (pick: (round: Measurement) => number) => medianOf(rounds.map(pick))
  return {
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
    cpuMs: median(({ cpuMs }) => cpuMs),
  }
}

export const inThousands = (value: number) => Math.round(value).toLocaleString('en-US')

const judged = (ratio: number, goal: number) => `${ratio.toFixed(2)}${ratio >= goal ? '' : ' (below)'}`
