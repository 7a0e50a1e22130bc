import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reading } from './cases.ts'
import type { Market } from './market.ts'
import { type ProxyName, startProxy } from './proxy-server.ts'
import { inThousands } from './report.ts'
import { type BenchServer, measure, startServer } from './servers.ts'

const cacheSeconds = 2

type Options = { seconds: number; environment: Record<string, string>; name: ProxyName }

/** Prints what a shared cache in front of our server saves, that it revalidates, and how soon it shows a change. */
export async function compareProxy(
  poolConfig: pg.PoolConfig,
  { properties }: Market,
  { seconds, environment, name }: Options,
): Promise<void> {
  const settings = { ...environment, PAGE_CACHE_S: String(cacheSeconds) }
  const ours = await startServer('our-server.ts', poolConfig, { environment: settings })
  const proxy = await startProxy(name, ours.url)
  try {
    const pages = properties.slice(0, 20).map(({ id }) => `/property/${id}`)
    const { requests } = reading('', ['/properties', ...pages], [], { 'accept-encoding': 'gzip' })
    const rows: string[] = []
    for (const [label, url] of [
      ['our server', ours.url],
      [name, proxy.url],
    ] as const) {
      // prettier-ignore
      const before = (await ours.use()).responses ?? {}
      const result = await measure({ ...ours, url }, requests.ours, seconds)
      const after = (await ours.use()).responses ?? {}
      const reached = (status: number) => inThousands((after[status] ?? 0) - (before[status] ?? 0))
      rows.push(
        `| ${label} | ${inThousands(result.perSecond)} | ${result.p50} / ${result.p99} | ${reached(200)} | ${reached(304)} |`,
      )
    }
    console.log(`\nPAGE_CACHE_S=${cacheSeconds}, 21 documents, gzip, ${seconds} s\n`)
    console.log(
      '| requests to | per second | p50/p99 ms | reached our server: 200 | 304 |\n|---|--:|--:|--:|--:|',
    )
    console.log(rows.join('\n'))
    await printFreshness(poolConfig, proxy.url, properties[0]?.id ?? '')
  } finally {
    await proxy.stop()
    await ours.stop()
  }
}

/** Prints the states of the cache while a document expires and then changes. */
async function printFreshness(poolConfig: pg.PoolConfig, url: BenchServer['url'], id: string): Promise<void> {
  const states: string[] = []
  const read = async () => {
    const response = await fetch(`${url}/property/${id}`, { headers: { 'accept-encoding': 'gzip' } })
    states.push(response.headers.get('x-cache') ?? 'none')
    return { tag: response.headers.get('etag') ?? '', text: await response.text() }
  }
  const { tag } = await read()
  await read()
  await sleep(1_500 * cacheSeconds)
  await read()
  await sleep(200)
  await read()
  const known = await fetch(`${url}/property/${id}`, {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': tag },
  })
  console.log(
    `\nRead twice, then twice after it expired: ${states.join(', ')}; with its entity tag: ${known.status}`,
  )
  const client = new pg.Client(poolConfig)
  await client.connect()
  await client.query(`update palapa.properties set title = 'Changed', version = version + 1 where id = $1`, [
    id,
  ])
  await client.end()
  const changed = performance.now()
  while (!(await read()).text.includes('Changed')) await sleep(20)
  console.log(`A change shows after ${Math.round(performance.now() - changed)} ms`)
}
