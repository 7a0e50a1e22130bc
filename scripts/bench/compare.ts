import type pg from 'pg'
import { apiCases, type LoadRequest, warmUpPaths } from './cases.ts'
import { documentCases } from './document-cases.ts'
import type { Growth } from './growth.ts'
import type { Market } from './market.ts'
import { printPlans } from './plans.ts'
import {
  type Measured,
  medianOf,
  medians,
  printMemory,
  printOwnGoals,
  printTable,
  type Run,
} from './report.ts'
import { type BenchServer, measure, startServer } from './servers.ts'

type Options = Run & { environment: Record<string, string>; profile: string | undefined; only: string }

/** Applies the same load to our server and the floor server in turn, prints the tables and returns our medians. */
export async function compareServers(
  poolConfig: pg.PoolConfig,
  market: Market,
  { environment, profile, only, ...run }: Options,
): Promise<Growth> {
  const ours = await startServer('our-server.ts', poolConfig, { environment, profile })
  const floor = await startServer('floor-server.ts', poolConfig)
  try {
    const all = [...(await apiCases(market, ours.url)), ...(await documentCases(market, ours.url))]
    const cases = all.filter(({ name }) => name.includes(only))
    for (const path of warmUpPaths()) await timeOf(ours, { method: 'GET', path })
    const unloaded = new Map<string, number>()
    for (const { name, requests } of cases) unloaded.set(name, await unloadedMs(ours, requests.ours))
    const measured: Measured = cases.map((one) => [one, { ours: [], floor: [] }])
    for (let round = 1; round <= run.rounds; round++) {
      for (const [{ name, requests, warmUpSeconds }, results] of measured) {
        process.stderr.write(`round ${round} of ${run.rounds}: ${name}   \r`)
        if (round === 1 && warmUpSeconds) {
          if (requests.floor) await measure(floor, requests.floor, warmUpSeconds)
          await measure(ours, requests.ours, warmUpSeconds)
        }
        if (requests.floor) results.floor.push(await measure(floor, requests.floor, run.seconds))
        results.ours.push(await measure(ours, requests.ours, run.seconds))
      }
    }
    printTable(measured, run)
    printOwnGoals(measured)
    printMemory({ ours: await ours.use(), floor: await floor.use() })
    await printPlans(poolConfig, market)
    return new Map(
      measured.map(([{ name }, results]) => {
        const { perSecond, p50, p99, cpuMs } = medians(results.ours)
        return [name, { perSecond, p50, p99, cpuMs, unloadedMs: unloaded.get(name) ?? Number.NaN }]
      }),
    )
  } finally {
    await Promise.all([ours.stop(), floor.stop()])
  }
}

const unloadedRequests = 100

/** Returns the median time of one request at a time, before any load, so that totals and documents are not cached yet. */
async function unloadedMs(server: BenchServer, [requests = []]: LoadRequest[][]): Promise<number> {
  const times: number[] = []
  for (const request of requests.slice(0, unloadedRequests)) times.push(await timeOf(server, request))
  return medianOf(times)
}

async function timeOf({ url }: BenchServer, { path, method, body, headers }: LoadRequest): Promise<number> {
  const started = performance.now()
  const response = await fetch(url + path, { method, ...(body && { body }), ...(headers && { headers }) })
  await response.arrayBuffer()
  return performance.now() - started
}
