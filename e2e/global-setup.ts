import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '#test/postgres.ts'

/** Starts one PostgreSQL and creates one folder of pictures for the run; every worker clones its own database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres(process.env['TEST_DATABASE_URL'])
  const picturesDir = await mkdtemp(join(tmpdir(), 'palapa-pictures-'))
  const { adminConfig, template } = postgres
  process.env['PALAPA_E2E'] = JSON.stringify({ source: { adminConfig, template }, picturesDir })
  return async () => {
    await postgres.stop()
    await rm(picturesDir, { recursive: true, force: true })
  }
}
