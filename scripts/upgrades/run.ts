import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { applyMigrations, readMigrations } from '#server/db/migration-steps.ts'
import { dumpFile, readAll, readSeeds } from '#test/upgrades/dumps.ts'
import { startTestPostgres } from '#test/postgres.ts'

// Writes a dump for each schema in test/upgrades that has none. Existing ones stay: they are what that schema's releases wrote.
const postgres = await startTestPostgres(process.env['TEST_DATABASE_URL'])
const database = await postgres.createDatabase()
const client = new pg.Client(database.poolConfig)
await client.connect()
await client.query('drop schema if exists palapa, palapa_auth, palapa_jobs cascade')
const seeds = await readSeeds()
for (const step of readMigrations()) {
  await applyMigrations(client, [step])
  await client.query(seeds.get(step.tag) ?? '')
  if (existsSync(dumpFile(step.tag))) continue
  await writeFile(dumpFile(step.tag), gzipSync(JSON.stringify(await readAll(client)), { level: 9 }))
  console.log(`Wrote the dump of ${step.tag}`)
}
await client.end()
await database.drop()
await postgres.stop()
