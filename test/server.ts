import { join } from 'node:path'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { OauthOrigins } from '#server/auth/oauth/oauth-providers.ts'
import { readConfig } from '#server/config.ts'
import { mailUnread } from '#server/conversations/unread-mail.ts'
import { openDatabase } from '#server/db/client.ts'
import { createFileStorage } from '#server/storage/file-storage.ts'
import { addSampleData } from '#server/sample-data.ts'
import { loadDevelopmentPages, loadPages } from '#server/pages/bundle.ts'
import { freePort } from './free-port.ts'
import { passwordCost } from './password-cost.ts'

/** The options from the parent process, as JSON in the first argument. */
export type ServerOptions = {
  poolConfig: pg.PoolConfig
  dataDir: string
  /** Shared between servers, because files are named by the hash of their content. */
  imagesDir: string
  hasSampleData: boolean
  /** Serves the sources as npm run dev does, without a build. */
  isDevelopment: boolean
  /** Additional settings. */
  environment: Record<string, string>
  oauthOrigins?: OauthOrigins
}

// Runs the whole server as a separate process; messages from the parent move its clock.
const options = JSON.parse(process.argv[2] ?? '') as ServerOptions // written by startServer in e2e/support/server.ts
const { environment, oauthOrigins } = options
const port = environment['PORT'] ?? (await freePort())
let offsetMs = 0
const config = readConfig({
  PORT: String(port),
  DATA_DIR: options.dataDir,
  PUBLIC_URL: `http://localhost:${port}`,
  SAMPLE_DATA: options.hasSampleData ? 'on' : 'off',
  NODE_ENV: options.isDevelopment ? 'development' : 'production',
  AUTH_RATE_LIMIT: 'off',
  MAX_EVENT_LOOP_DELAY_MS: '0', // a busy machine of tests
  ...environment,
})
// a machine that tests keep busy may need seconds for a connection
const { db, pool } = openDatabase(options.poolConfig, { probeTimeoutMs: 30_000 })
const storage = createFileStorage(options.imagesDir)
await addSampleData(db, storage, config)
const clock = () => new Date(Date.now() + offsetMs)
const pages = options.isDevelopment
  ? await loadDevelopmentPages({ cacheDir: join(options.dataDir, 'vite') })
  : await loadPages()
const app = await buildApp({
  config,
  db,
  pool,
  storage,
  clock,
  pages,
  passwordCost,
  ...(oauthOrigins && { oauthOrigins }),
})
await app.jobs.start()
await app.listen({ port: config.port, host: '127.0.0.1' })
process.on('message', (message: { offsetMs: number }) => {
  offsetMs = message.offsetMs
  void mailUnread(app) // as the schedule does every minute
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: config.publicUrl, outboxLink: app.outboxLink })
