import { availableParallelism, cpus, loadavg } from 'node:os'
import { largeCount, smallCount } from './conversation-people.ts'
import type { Results, Round } from './conversations.ts'
import { medianOf } from './report.ts'

type Row = [name: string, floor: number | undefined, ours: number, goal?: string]

/** Prints the medians of all rounds for our server and the floor server. */
export function printConversations({ ours, floor }: Record<'ours' | 'floor', Results>): void {
  const both = (pick: (round: Round) => number) =>
    [medianOf(floor.rounds.map(pick)), medianOf(ours.rounds.map(pick))] as const
  const ratios = ours.rounds.map(({ all }, at) => all.perSecond / (floor.rounds[at]?.all.perSecond ?? 0))
  const [, smallMs] = both(({ opened }) => opened?.smallMs ?? 0)
  const [, largeMs] = both(({ opened }) => opened?.largeMs ?? 0)
  const rows: Row[] = [
    ['messages per second', ...both(({ all }) => all.perSecond)],
    ['of that, ours ÷ floor', undefined, medianOf(ratios), '≥ 0.8'],
    ['… in the worst round', undefined, Math.min(...ratios)],
    ['… in the best round', undefined, Math.max(...ratios)],
    ['ms of CPU time per message', ...both(({ cpuMs }) => cpuMs)],
    ['ms to the other reader at 200 per second, p50', ...both(({ rate }) => rate.p50)],
    ['ms to the other reader at 200 per second, p99', ...both(({ rate }) => rate.p99), '< 100'],
    ['kB per idle stream, resident', floor.memory.resident, ours.memory.resident, '< 80'],
    ['kB per idle stream, heap', floor.memory.heap, ours.memory.heap, '< 80'],
    [`ms to open a conversation of ${smallCount} messages`, undefined, smallMs],
    [`ms to open a conversation of ${largeCount} messages`, undefined, largeMs, 'the same'],
  ]
  const machine = `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`
  const load = loadavg()
    .map((value) => value.toFixed(0))
    .join(', ')
  console.log(
    `\n1,000 open streams, at most 64 concurrent writers, ${ours.rounds.length} rounds, ${machine}, load ${load}\n`,
  )
  console.log('| conversations | floor | ours | goal |\n|---|--:|--:|--:|')
  for (const [name, bare, own, goal = ''] of rows) {
    console.log(`| ${name} | ${format(bare)} | ${format(own)} | ${goal} |`)
  }
}

function format(value: number | undefined): string {
  if (value === undefined) return ''
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value < 10 ? 2 : 1)
}
