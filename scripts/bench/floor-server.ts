import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { listLocated, mapStatement } from './floor-map.ts'
import { listPage } from './floor-pages.ts'
import { propertyPage } from './floor-property-page.ts'
import { floorStatements } from './floor-statements.ts'
import { reportUsage } from './server-usage.ts'

// The minimal server for these calls: Node's own server, one prepared statement, JSON built by PostgreSQL, and documents from
// template strings.
const [poolConfig] = (await once(process, 'message')) as [pg.PoolConfig]
const pool = new pg.Pool({ max: 10, ...poolConfig })
const located = await listLocated(pool)

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const statement = await statementOf(request, pathname, searchParams)
  // Of two concurrent first inserts PostgreSQL rejects one, by the index that `on conflict` does not name.
  const { rows } = await query(statement).catch(() => query(statement))
  const body = rows[0]?.body ?? 'null'
  const isApi = pathname.startsWith('/api/')
  response.setHeader('content-type', `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`)
  if (isApi) response.end(body)
  else response.end(pathname.startsWith('/property/') ? propertyPage(body) : listPage(body, searchParams))
})

const query = (statement: pg.QueryConfig) => pool.query<{ body: string }>(statement)

async function statementOf(
  request: IncomingMessage,
  pathname: string,
  searchParams: URLSearchParams,
): Promise<pg.QueryConfig> {
  if (request.method === 'POST') return floorStatements.record(JSON.parse(await text(request)))
  if (pathname === '/api/properties/map') return mapStatement(Object.fromEntries(searchParams), located)
  const [, isApi, id] = /^(\/api)?\/propert(?:y|ies)(?:\/(.+))?$/.exec(pathname) ?? []
  const { list, listPage, one, page } = floorStatements
  if (id !== undefined) return isApi ? one(id) : page(id)
  return (isApi ? list : listPage)(Object.fromEntries(searchParams))
}

server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port }) // it listens on TCP
})

reportUsage()
await once(process, 'disconnect')
server.closeAllConnections()
await pool.end()
process.exit()
