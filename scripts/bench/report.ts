import { availableParallelism, cpus } from 'node:os'
import { type Case, connections } from './cases.ts'

export type Measurement = {
  perSecond: number
  p50: number
  p99: number
  megabytesPerSecond: number
  failed: number
}

type Run = { listings: number; seconds: number; rounds: number }

/** Prints the medians of all rounds for our server and the floor server. */
export function printTable(measured: [Case, Record<'ours' | 'floor', Measurement[]>][], run: Run): void {
  const { listings, seconds, rounds } = run
  console.log(
    `\n${listings.toLocaleString('en-US')} listings, ${connections} connections, ${rounds} rounds of ${seconds} s, ` +
      `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}\n`,
  )
  console.log(
    'Both return a total with every page; ours caches a total above 1,000 for up to three seconds.\n',
  )
  console.log(
    '| call | floor req/s | ours req/s | ours ÷ floor | goal | floor p50/p99 ms | ours p50/p99 ms |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const [{ name, goal }, { ours, floor }] of measured) {
    const [own, bare] = [medians(ours), medians(floor)]
    const ratio = own.perSecond / bare.perSecond
    const cells = [
      name,
      Math.round(bare.perSecond).toLocaleString('en-US'),
      Math.round(own.perSecond).toLocaleString('en-US'),
      `${ratio.toFixed(2)}${ratio >= goal ? '' : ' (below)'}`,
      `≥ ${goal}`,
      `${bare.p50} / ${bare.p99}`,
      `${own.p50} / ${own.p99}`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

export function medianOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function medians(rounds: Measurement[]): Pick<Measurement, 'perSecond' | 'p50' | 'p99'> {
  const median = (pick: (round: Measurement) => number) => medianOf(rounds.map(pick))
  return {
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
  }
}
