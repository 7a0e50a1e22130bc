import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres(process.env['TEST_DATABASE_URL'])
  provide('templateSource', { adminConfig: postgres.adminConfig, template: postgres.template })
  return postgres.stop
}
