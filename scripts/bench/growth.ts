import { inThousands } from './report.ts'

/** The medians of our server by case. */
export type Growth = Map<
  string,
  { perSecond: number; p50: number; p99: number; cpuMs: number; unloadedMs: number }
>

/** Prints how the medians of our server change with the number of properties. */
export function printGrowth(bySize: Map<number, Growth>): void {
  const sizes = [...bySize.keys()]
  const [smallest] = sizes
  if (smallest === undefined || sizes.length < 2) return
  const largest = sizes.at(-1) ?? smallest
  const columns = sizes.flatMap((size) => [`${inThousands(size)}: req/s`, 'one at a time, ms'])
  const growth = `${inThousands(largest)} ÷ ${inThousands(smallest)}: time per request, one at a time`
  console.log(`\n| call | ${columns.join(' | ')} | ${growth} |`)
  console.log(`|---|${columns.map(() => '--:').join('|')}|--:|`)
  for (const [name, first] of bySize.get(smallest) ?? []) {
    const cells = sizes.flatMap((size) => {
      const { perSecond, unloadedMs } = bySize.get(size)?.get(name) ?? first
      return [inThousands(perSecond), unloadedMs.toFixed(1)]
    })
    const last = bySize.get(largest)?.get(name) ?? first
    const ratios = [first.perSecond / last.perSecond, last.unloadedMs / first.unloadedMs]
    console.log(`| ${name} | ${cells.join(' | ')} | ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} |`)
  }
}
