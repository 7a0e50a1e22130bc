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

test('a server warns of an unknown operator, and of a public address without https', () => {
  const warningsOf = (environment: Record<string, string>) =>
    startWarnings(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', BACKUP_TO: 's3', ...environment }))
  const OPERATOR_EMAIL = 'desk@palapa.example'
  expect(warningsOf({})).toEqual([expect.stringContaining('OPERATOR_EMAIL is not set')])
  expect(warningsOf({ OPERATOR_EMAIL })).toEqual([])
  expect(warningsOf({ OPERATOR_EMAIL, PUBLIC_URL: 'http://palapa.example' })).toEqual([
    expect.stringContaining('PUBLIC_URL does not start with https'),
  ])
})

test('a server warns of an open network without https', () => {
  const warningsOf = (environment: Record<string, string>) => startWarnings(readConfig(environment))
  expect(warningsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('HOST is open to the network')])
  expect(warningsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://palapa.example', BACKUP_TO: 's3' })).toEqual([])
})

test('a public site without nightly backups, and one with them in DATA_DIR, is warned', () => {
  const warningsOf = (environment: Record<string, string>) =>
    startWarnings(readConfig({ PUBLIC_URL: 'https://palapa.example', DATA_DIR: '/srv/data', ...environment }))
  expect(warningsOf({})).toEqual([expect.stringContaining('BACKUP_TO is not set')])
  expect(warningsOf({ BACKUP_TO: '/srv/data/backups' })).toEqual([
    expect.stringContaining('BACKUP_TO is inside of DATA_DIR'),
  ])
  expect(warningsOf({ BACKUP_TO: '/srv/data-backups' })).toEqual([])
})
