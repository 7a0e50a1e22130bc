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
  const columns = sizes.flatMap((size) => [`${inThousands(size)} req/s`, 'one at a time, ms'])
  console.log(
    `\n| call | ${columns.join(' | ')} | ${inThousands(sizes.at(-1) ?? 0)} ÷ ${inThousands(smallest)} |`,
  )
  console.log(`|---|${columns.map(() => '--:').join('|')}|--:|`)
  for (const [name, first] of bySize.get(smallest) ?? []) {
    const cells = sizes.flatMap((size) => {
      const { perSecond, unloadedMs } = bySize.get(size)?.get(name) ?? first
      return [inThousands(perSecond), unloadedMs.toFixed(1)]
    })
    const last = bySize.get(sizes.at(-1) ?? smallest)?.get(name) ?? first
    console.log(`| ${name} | ${cells.join(' | ')} | ${(first.perSecond / last.perSecond).toFixed(2)} |`)
  }
}
