import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL, TEST_POOLER_PORT } = process.env
  const port = TEST_POOLER_PORT === undefined ? undefined : Number(TEST_POOLER_PORT)
  const { adminConfig, template, poolerPort, stop } = await startTestPostgres(TEST_DATABASE_URL, {}, port)
  provide('templateSource', { adminConfig, template, poolerPort })
  return stop
}
