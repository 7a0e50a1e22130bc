import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { syncProfile } from '#contract/profiles.ts'
import { data, createTestApp } from '#test/app.ts'
import { databaseSettings } from '#test/postgres.ts'
import { runServer } from '#test/running-server.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

const script = join(import.meta.dirname, '../../scripts/staff/run.ts')

/** Runs the command and returns what it prints. */
async function staff(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...environment }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  return (stdout || stderr).trim()
}

test('the command adds, lists and removes staff, with the server running on its own database and without', async () => {
  await using place = await temporaryDataDir()
  const environment = { DATA_DIR: place.folder, SAMPLE_DATA: 'off' }
  expect(await staff(environment, 'list')).toMatch(
    /^DATA_DIR \(.+\) has no database\. Start the server first/,
  )
  const server = await runServer(environment)
  const signUp = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mo@example.com', password: 'correct horse' }),
  })
  const session = (await signUp.json()) as Session // checked by the tests of the provider
  const body = { id: session.user.id, email: 'mo@example.com' }
  data(await createClient(`${server.url}/api`, fetch)(syncProfile, { body }))
  const status = async () => {
    const headers = { authorization: `Bearer ${session.access_token}` }
    return (await fetch(`${server.url}/api/staff/me`, { headers })).status
  }
  expect(await status()).toBe(404)
  expect(await staff(environment, 'add', 'MO@example.com', 'admin')).toBe('MO@example.com is now an admin.')
  expect(await status()).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await staff(environment, 'list')).toMatch(/^admin +since \d{4}-\d\d-\d\d +mo@example\.com$/)
  expect(await staff(environment, 'remove', 'mo@example.com')).toBe('mo@example.com is no longer staff.')
}, 120_000)

test('the command works on another PostgreSQL, and refuses an address that is not confirmed', async () => {
  await using app = await createTestApp()
  await using place = await temporaryDataDir()
  const { rows } = await app.app.pool.query('select current_database() as name')
  const database = databaseSettings({ ...app.app.pool.options, database: rows[0].name })
  const environment = { ...database, DATA_DIR: place.folder }
  const { email, id } = await app.signUp()
  await app.app.pool.query('update palapa_auth.users set email_confirmed_at = null where id = $1', [id])
  expect(await staff(environment, 'add', email)).toContain('has not confirmed this address')
  await app.app.pool.query('update palapa_auth.users set email_confirmed_at = now() where id = $1', [id])
  expect(await staff(environment, 'add', email)).toBe(`${email} is now a moderator.`)
}, 60_000)
