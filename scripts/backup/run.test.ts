import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { addressOf } from '#test/postgres.ts'
import { buildProperty } from '#test/builders.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

/** Runs a command and returns what it prints. */
async function command(script: string, environment: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env['PATH'], ...environment }
  const path = join(import.meta.dirname, `../${script}/run.ts`)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [path, ...args], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  return (stdout || stderr).trim()
}

test('a backup of another PostgreSQL, made while a server uses it, is restored into the built-in one', async () => {
  await using app = await createTestApp()
  await using place = await temporaryDataDir()
  await buildProperty(await app.signUp({ role: 'SELLER' }))
  const { rows } = await app.app.pool.query('select current_database() as name')
  const passphrase = join(place.folder, 'passphrase')
  await writeFile(passphrase, 'seven brown pelicans\n')
  const source = {
    DATABASE_URL: addressOf({ ...app.app.pool.options, database: rows[0].name }),
    DATA_DIR: app.dataDir,
    BACKUP_PASSPHRASE_FILE: passphrase,
  }
  const file = join(place.folder, 'out.tar')
  expect(await command('backup', source, file)).toMatch(/^Wrote .*out\.tar \(\d\.\d MB, encrypted\)\.$/)
  const withKey = { DATA_DIR: join(place.folder, 'data'), BACKUP_PASSPHRASE_FILE: passphrase }
  expect(await command('restore', withKey, file)).toMatch(
    /^Restored the backup of .*: \d+ rows and 0 files\.$/,
  )
  expect(await command('restore', withKey, file)).toMatch(/^The database has data\./)
}, 300_000)
