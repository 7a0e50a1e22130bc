import pg from 'pg'
import { signUpUsers } from './bench-users.ts'
import { medianOf, p95Of } from './report.ts'
import { startServer } from './servers.ts'

const people = 10_000
const cases = 10_000
const repeats = 200
const warmUps = 20

const calls: [name: string, path: string][] = [
  ['queue', '/queue'],
  ['queue of one kind', '/queue?kind=report'],
  ['people', '/people'],
  ['people, a text that all match', '/people?q=person'],
  ['people, a text that one matches', '/people?q=number+1711'],
  ['people, a text that none matches', '/people?q=zzzz'],
  ['listings', '/listings'],
  ['listings, a text that all match', '/listings?q=listing'],
  ['listings, a text that one matches', '/listings?q=number+1711'],
  ['log', '/audit'],
]

/** Measures how long the lists of staff take, one request at a time. */
export async function measureStaffCalls(
  poolConfig: pg.PoolConfig,
  environment: Record<string, string>,
): Promise<void> {
  const server = await startServer('our-server.ts', poolConfig, { environment })
  try {
    const [user] = await signUpUsers(server.url, 1)
    if (!user) throw new Error('No user')
    await prepare(poolConfig, user.id)
    console.log('\n| call of staff | p50, ms | p95, ms |')
    console.log('|---|--:|--:|')
    for (const [name, path] of calls) {
      const times: number[] = []
      for (let at = 0; at < warmUps + repeats; at += 1) {
        const ms = await read(`${server.url}/api/staff${path}`, user.token)
        if (at >= warmUps) times.push(ms)
      }
      console.log(`| ${name} | ${medianOf(times).toFixed(1)} | ${p95Of(times).toFixed(1)} |`)
    }
  } finally {
    await server.stop()
  }
}

/** Makes a user staff, and adds people, cases with reports, and entries of the log. */
async function prepare(poolConfig: pg.PoolConfig, staffId: string): Promise<void> {
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    await client.query("insert into palapa.staff (user_id, role, added_at) values ($1, 'admin', now())", [
      staffId,
    ])
    await client.query(
      `insert into palapa.profiles (id, email, role, name, created_at)
       select gen_random_uuid(), 'person' || i || '@bench.invalid', 'SELLER', 'Person number ' || i, now() - i * interval '1 minute'
       from generate_series(1, $1::int) i`,
      [people],
    )
    await client.query(
      `insert into palapa.cases (id, kind, subject_type, subject_id, danger, opened_at)
       select gen_random_uuid(), (array['first_listing', 'report', 'risk', 'appeal'])[1 + number % 4], 'property', id, number % 100, now()
       from (select id, row_number() over ()::int as number from palapa.properties
         where id not in (select subject_id from palapa.cases) limit $1) numbered`,
      [cases],
    )
    await client.query(
      `insert into palapa.reports (id, subject_type, subject_id, reported_id, reason, text)
       select gen_random_uuid(), 'property', subject_id, seller_id, 'sold', 'It was sold.'
       from palapa.cases join palapa.properties on properties.id = subject_id where kind = 'report'`,
    )
    await client.query(
      `insert into palapa.audit_log (id, at, actor_id, actor_kind, action, subject_type, subject_id, reason)
       select gen_random_uuid(), now(), $1, 'staff', 'approve', 'case', id, 'In order.' from palapa.cases`,
      [staffId],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function read(url: string, token: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text}`)
  return performance.now() - startedAt
}
