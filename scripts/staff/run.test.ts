import { expect, test } from 'vitest'
import { getOwnStaffRole } from '#contract/moderation/staff.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { runScript, settingsOf } from '#test/services/scripts.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { withDatabase } from '../with-database.ts'
import { changeStaffByCommand } from './members.ts'

/** Runs the command in this process. */
function commandWith(environment: Record<string, string>) {
  const config = readConfig(environment)
  return (...args: string[]) => changeStaffByCommand(args, config, (use) => withDatabase(config, use))
}

test('the command adds, lists and removes staff, with the server running on its own database and without', async () => {
  await using place = await temporaryDataDir()
  const environment = { DATA_DIR: place.folder }
  const staff = commandWith(environment)
  await expect(staff('list')).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^DATA_DIR \(.+\) has no database\. Start the server first/),
  })
  const { poolConfig, close } = await startEmbedded(place.folder, { settings: { fsync: 'off' } })
  const database = openDatabase(poolConfig)
  await migrate(database.pool).finally(database.close)
  {
    await using app = await createTestApp({ poolConfig })
    const user = await app.signUp({ email: 'mo@example.com' })
    expect(failure(await user.call(getOwnStaffRole, {})).status).toBe(404)
    // As a process of its own, beside the server.
    expect(await runScript('staff', environment, 'add', 'MO@example.com', 'admin')).toBe(
      'MO@example.com is now an admin.',
    )
    expect(data(await user.call(getOwnStaffRole, {}))).toEqual({ role: 'admin' })
  }
  await close()
  expect(await staff('list')).toMatch(/^admin +since \d{4}-\d\d-\d\d +mo@example\.com$/)
  expect(await staff('remove', 'mo@example.com')).toBe('mo@example.com is no longer staff.')
}, 120_000)

test('the command works on another PostgreSQL, and refuses an address that is not confirmed', async () => {
  await using app = await createTestApp()
  const staff = commandWith(await settingsOf(app))
  const { email, id } = await app.signUp()
  await app.app.pool.query('update palapa_auth.users set email_confirmed_at = null where id = $1', [id])
  await expect(staff('add', email)).rejects.toThrow('has not confirmed this address')
  await app.app.pool.query('update palapa_auth.users set email_confirmed_at = now() where id = $1', [id])
  expect(await staff('add', email)).toBe(`${email} is now a moderator.`)
}, 60_000)
