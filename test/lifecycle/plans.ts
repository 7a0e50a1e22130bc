import type pg from 'pg'
import { vi } from 'vitest'
import { type Db, drizzleOn } from '#server/db/client.ts'

export type Run = (db: Db, client: pg.PoolClient) => Promise<unknown>

/** Executes the statements of `run`, and returns their plans. */
export async function plansOf(pool: pg.Pool, run: Run): Promise<string> {
  const client = await pool.connect()
  const query = vi.spyOn(client, 'query')
  await run(drizzleOn(client), client)
  // as Drizzle and our own code call it
  const calls = query.mock.calls.map((call: unknown[]) => call as [string | { text: string }, unknown[]?])
  query.mockRestore()
  const plans: string[] = []
  for (const [statement, values = []] of calls) {
    const text = typeof statement === 'string' ? statement : statement.text
    if (/^(begin|commit)\b/.test(text)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(...rows.map((row) => row['QUERY PLAN']))
  }
  client.release()
  return plans.join('\n')
}
