import { loadavg } from 'node:os'
import pg from 'pg'
import type { Attempt } from './load.ts'

/** Returns how many of the ids of properties have a row. */
export const countStored = (url: string, ids: string[]): Promise<number> =>
  count(url, 'select count(*)::int as count from palapa.properties where id = any($1)', [ids])

/** Returns how many photos of listings have a row. */
export const countImages = (url: string): Promise<number> =>
  count(url, 'select count(*)::int as count from palapa.images')

async function count(url: string, statement: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows[0].count
}

/** Returns a line on the requests of one kind: statuses, and the times of the slowest and of 99 %. */
export function describeAttempts(attempts: Attempt[], kind: Attempt['kind']): string {
  const own = attempts.filter((attempt) => attempt.kind === kind)
  const times = own.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const statuses = Map.groupBy(own, ({ status }) => status)
  const counts = [...statuses].map(
    ([status, list]) => `${list.length} × ${status === 0 ? 'no response' : status}`,
  )
  return `${kind}s: ${own.length} (${counts.join(', ')}); 99 % within ${times[Math.floor(times.length * 0.99)]} ms, slowest ${times.at(-1)} ms`
}

/** Returns the longest time in milliseconds without a successful request of the kind. */
export function longestGap(attempts: Attempt[], kind: Attempt['kind']): number {
  const ends = attempts
    .filter((attempt) => attempt.kind === kind && attempt.status === 200)
    .map(({ at, ms }) => at + ms)
    .toSorted((one, other) => one - other)
  return Math.max(0, ...ends.slice(1).map((end, at) => end - (ends[at] ?? end)))
}

export function describeMachine(): string {
  return `load of the machine: ${loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')}`
}
