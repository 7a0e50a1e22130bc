import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { runChecks } from '#server/listing-checks/check-job.ts'
import { createFileStorage } from '#server/storage/file-storage.ts'

// A server that checks the listings at once rather than at the next full hour in the daytime, for tests that end its process.
const config = readConfig(process.env)
const { db, pool } = openDatabase(config.databaseConfig ?? {})
const storage = createFileStorage(join(config.dataDir, 'images'))
const app = await buildApp({ config, db, pool, storage })
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify(await runChecks(app, () => Promise.resolve())))
await app.jobs.start()
