import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createBackup } from '#server/backups/create.ts'
import { createTestApp } from '#test/app.ts'
import { emptyPlace, passphrase } from '#test/backups/places.ts'
import { databaseSettings } from '#test/postgres.ts'
import { environmentOf } from '#test/services/scripts.ts'

const script = join(import.meta.dirname, 'run.ts')
const inNamespace = ['--user', '--map-root-user', '--mount']
const hasNamespaces = spawnSync('unshare', [...inNamespace, 'true']).status === 0

/** Writes a backup with four files of 300 kB to a folder, and returns its path. */
async function writeBackup(folder: string): Promise<string> {
  await using app = await createTestApp()
  await app.signUp()
  const { pool, storage, config } = app.app
  for (let number = 0; number < 4; number += 1) await storage.put(`aa-${number}.webp`, Buffer.alloc(300_000))
  const file = join(folder, 'backup.tar')
  const source = { pool, stores: { images: storage }, keysFile: config.auth.signingKeysFile }
  await writeFile(file, await buffer(createBackup({ ...source, passphrase, passphraseCost: 10 })))
  return file
}

test.skipIf(!hasNamespaces)(
  'a full disk fails a restore with a sentence and without rows or keys, and it works with more space (skipped where no disk can be mounted)',
  async () => {
    await using place = await emptyPlace()
    const { folder, poolConfig } = place
    const file = await writeBackup(folder)
    const passphraseFile = join(folder, 'passphrase')
    await writeFile(passphraseFile, passphrase)
    const disk = join(folder, 'disk')
    const env = environmentOf({
      ...databaseSettings(poolConfig),
      DATA_DIR: disk,
      BACKUP_PASSPHRASE_FILE: passphraseFile,
    })
    const commands = `
      mkdir ${disk} && mount -t tmpfs -o size=800k tmpfs ${disk}
      node ${script} ${file} 2>&1
      echo "keys: $(find ${disk} -name '*keys*' -printf %f)"
      mount -o remount,size=8m ${disk}
      node ${script} ${file} 2>&1
      echo "keys: $(find ${disk} -name '*keys*' -printf %f)"`
    const { stdout } = await promisify(execFile)('unshare', [...inNamespace, 'bash', '-c', commands], { env })
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^The restore failed and changed no row\. The disk is full: ENOSPC.+\. Make space, and run this command again\.$/,
      ),
      'keys: ',
      expect.stringMatching(/^Restored the backup of .+: \d+ rows and 4 files\.$/),
      expect.stringMatching(/^The signing keys in .+ are now those of the backup\./),
      'keys: auth-keys.json',
    ])
  },
)

test('a wrong passphrase, a damaged backup and a lost database are each refused in a sentence', async () => {
  await using place = await emptyPlace()
  const { folder, poolConfig } = place
  const file = await writeBackup(folder)
  const [good, wrong, damaged] = ['good', 'wrong', 'damaged.tar'].map((name) => join(folder, name))
  await writeFile(good ?? '', passphrase)
  await writeFile(wrong ?? '', 'eight brown pelicans')
  await writeFile(damaged ?? '', 'not a backup')
  const restore = async (environment: Record<string, string | undefined>, path = file) => {
    const env = environmentOf({ ...databaseSettings(poolConfig), DATA_DIR: folder, ...environment })
    const failed = await promisify(execFile)(process.execPath, [script, path], { env }).catch(
      (error: { stderr: string }) => error,
    )
    return failed.stderr.trim()
  }
  expect(await restore({ BACKUP_PASSPHRASE_FILE: wrong })).toBe(
    'The backup cannot be read: the passphrase is not the one it was made with, or it was changed. Check BACKUP_PASSPHRASE_FILE, or use another backup.',
  )
  expect(await restore({}, damaged)).toBe(
    'The backup cannot be read: it is incomplete, or not a backup. Use another backup.',
  )
  const gone = { DATABASE_URL: 'postgres://palapa:palapa@127.0.0.1:1/palapa', BACKUP_PASSPHRASE_FILE: good }
  expect(await restore(gone)).toMatch(/^The database at DATABASE_URL .+ cannot be reached: .+\.$/)
})
