import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '#test/postgres.ts'

/** Starts one PostgreSQL and creates one folder of photos for the run; every worker clones its own database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres(process.env['TEST_DATABASE_URL'])
  const imagesDir = await mkdtemp(join(tmpdir(), 'palapa-images-'))
  const { adminConfig, template } = postgres
  process.env['PALAPA_E2E'] = JSON.stringify({ source: { adminConfig, template }, imagesDir })
  return async () => {
    await postgres.stop()
    await rm(imagesDir, { recursive: true, force: true })
  }
}
