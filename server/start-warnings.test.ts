import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

test('a server warns when it cannot delete the accounts of a hosted project', () => {
  const project = { SUPABASE_URL: 'https://project.supabase.co', SUPABASE_ANON_KEY: 'anon' }
  expect(startWarnings(readConfig(project))).toEqual([
    expect.stringContaining('SUPABASE_SERVICE_ROLE_KEY is not set'),
  ])
  expect(startWarnings(readConfig({ ...project, SUPABASE_SERVICE_ROLE_KEY: 'service' }))).toEqual([])
  expect(startWarnings(readConfig({}))).toEqual([])
})
