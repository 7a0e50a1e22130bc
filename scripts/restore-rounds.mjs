import { runOnPinnedNode } from './prepare.mjs'
import { startPostgres15 } from './postgres-15.mjs'

// Proves that backups restore across engines: not part of npm run ci, because each round takes seconds.
const postgres = await startPostgres15()
if (!postgres) throw new Error('PostgreSQL 15 is not installed.')
process.env.EXTERNAL_DATABASE_URL = postgres.url
process.on('exit', () => postgres.stop())
await runOnPinnedNode('scripts/restore-rounds/run.ts', process.argv.slice(2))
