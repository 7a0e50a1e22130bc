import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { createTestApp } from '#test/app.ts'
import { databaseSettings } from '#test/postgres.ts'
import { buildProperty } from '#test/builders.ts'
import { environmentOf } from '#test/services/scripts.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

/** Runs a command and returns what it prints. */
async function command(script: string, environment: Record<string, string>, ...args: string[]) {
  const env = environmentOf(environment)
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
    ...databaseSettings({ ...app.app.pool.options, database: rows[0].name }),
    DATA_DIR: app.dataDir,
    BACKUP_PASSPHRASE_FILE: passphrase,
  }
  const file = join(place.folder, 'out.tar')
  expect(await command('backup', source, file)).toMatch(
    /^Wrote .*out\.tar \(\d\.\d MB, encrypted\): \d+ rows, 0 files, and the signing keys\.$/,
  )
  const withKey = { DATA_DIR: join(place.folder, 'data'), BACKUP_PASSPHRASE_FILE: passphrase }
  expect(await command('restore', withKey, file)).toMatch(
    /^Restored the backup of .*: \d+ rows and 0 files\.\nThe signing keys in .* are now those of the backup\./,
  )
  expect(await command('restore', withKey, file)).toMatch(/^The database has data\./)
}, 300_000)

const inNamespace = ['--user', '--map-root-user', '--mount']
const hasNamespaces = spawnSync('unshare', [...inNamespace, 'true']).status === 0

test.skipIf(!hasNamespaces)(
  'a full disk fails a backup with a sentence and leaves the one before (skipped where no disk can be mounted)',
  async () => {
    await using app = await createTestApp()
    await using place = await temporaryDataDir()
    const { rows } = await app.app.pool.query('select current_database() as name')
    const env = environmentOf({
      ...databaseSettings({ ...app.app.pool.options, database: rows[0].name }),
      DATA_DIR: app.dataDir,
    })
    const disk = join(place.folder, 'disk')
    const script = `
      mkdir ${disk} && mount -t tmpfs -o size=16k tmpfs ${disk} && echo before > ${disk}/out.tar
      node ${join(import.meta.dirname, 'run.ts')} ${disk}/out.tar 2>&1
      cat ${disk}/*`
    const args = [...inNamespace, 'bash', '-c', script]
    const { stdout } = await promisify(execFile)('unshare', args, { env })
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(
        /out\.tar cannot be written: ENOSPC.+\. Choose a folder that exists and has enough space\.$/,
      ),
      'before',
    ])
  },
)

test('a folder that is missing is refused with a sentence', async () => {
  await using app = await createTestApp()
  const { rows } = await app.app.pool.query('select current_database() as name')
  const database = databaseSettings({ ...app.app.pool.options, database: rows[0].name })
  const file = join(app.dataDir, 'missing', 'out.tar')
  expect(await command('backup', { ...database, DATA_DIR: app.dataDir }, file)).toMatch(
    /^.+out\.tar cannot be written: ENOENT.+\. Choose a folder that exists and has enough space\.$/,
  )
})

test('a backup that is stopped leaves no unfinished file', async () => {
  await using app = await createTestApp()
  const { rows } = await app.app.pool.query('select current_database() as name')
  const database = databaseSettings({ ...app.app.pool.options, database: rows[0].name })
  const folder = join(app.dataDir, 'out')
  await mkdir(folder)
  const other = await app.app.pool.connect()
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.backup])
  const args = [join(import.meta.dirname, 'run.ts'), join(folder, 'out.tar')]
  const backup = spawn(process.execPath, args, {
    env: environmentOf({ ...database, DATA_DIR: app.dataDir }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const printed = backup.stderr.setEncoding('utf8').toArray()
  await expect.poll(() => readdir(folder), { timeout: 60_000 }).toHaveLength(1)
  const ended = once(backup, 'exit')
  backup.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  expect((await printed).join('')).toBe('The backup was stopped, and nothing of it is left.\n')
  expect(await readdir(folder)).toEqual([])
  other.release(true)
})
