import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { createFileStorage } from '#server/storage/file-storage.ts'
import { createLogger, logFile } from '#server/lib/log.ts'
import { reportUsage } from './server-usage.ts'

const [poolConfig] = (await once(process, 'message')) as [pg.PoolConfig]
const folder = await mkdtemp(join(tmpdir(), 'palapa-bench-'))
const { db, pool, close } = openDatabase(poolConfig)
const app = await buildApp({
  config: readConfig({
    DATA_DIR: folder,
    AUTH_AUTOCONFIRM: 'on',
    AUTH_SIGNING_KEYS: process.env['AUTH_SIGNING_KEYS'],
    PAGE_CACHE_S: process.env['PAGE_CACHE_S'],
    MODERATION: process.env['MODERATION'],
    // The load generator sets each user's address, so that the rate limits apply unchanged.
    TRUST_PROXY: '127.0.0.1',
  }),
  db,
  pool,
  storage: createFileStorage(join(folder, 'images')),
  logger: createLogger(logFile('/dev/null')),
  pages: await loadPages(),
})
const responses: Record<number, number> = {}
app.addHook('onResponse', (_request, { statusCode }, done) => {
  responses[statusCode] = (responses[statusCode] ?? 0) + 1
  done()
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port }) // it listens on TCP
reportUsage(responses)

await once(process, 'disconnect')
await app.close()
await close()
await rm(folder, { recursive: true })
process.exit()
