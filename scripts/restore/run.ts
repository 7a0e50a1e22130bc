import { createReadStream, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explainFailure } from '#server/backups/failures.ts'
import { readErasures } from '#server/backups/folder-place.ts'
import { openBackupPlace } from '#server/backups/open-place.ts'
import { readPassphrase } from '#server/backups/passphrase.ts'
import { type BackupPlace, newestBackup } from '#server/backups/place.ts'
import { type Restored, restoreBackup } from '#server/backups/restore.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { printable, StartError } from '#server/lib/start-error.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { backgroundLimits } from '#server/storage/s3-client.ts'

const usage = `npm run restore -- FILE [--replace] [--plain]

Restores a backup while no server is running: a file, the name of a backup in BACKUP_TO, or "newest" for the newest one there.
The database and the storage must be empty, unless --replace is given: it deletes what is there. Accounts that were deleted
after the backup was made, as recorded in the database, beside the backup and in BACKUP_TO, are deleted again.
With BACKUP_PASSPHRASE_FILE, --plain accepts a backup in BACKUP_TO that is not encrypted.`

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

function describeFailure(error: unknown): unknown {
  const reason = explainFailure(error)
  if (reason === undefined || error instanceof StartError) return reason ?? printable(error)
  return `The restore failed and changed no row. ${reason}`
}

async function run(args: string[]): Promise<string> {
  const parsed = parse(args)
  const config = readConfig(process.env)
  const { databaseConfig, dataDir, auth, backup } = config
  const passphrase = readPassphrase(backup.passphraseFile)
  const { open, erasures, place, requiresEncryption } = await findBackup(config, parsed)
  await using stack = new AsyncDisposableStack()
  const embedded = databaseConfig ? undefined : await startEmbedded(dataDir)
  if (embedded) stack.defer(() => embedded.close())
  const { pool, close } = openDatabase(databaseConfig ?? embedded?.poolConfig ?? {})
  stack.defer(close)
  const files = {
    stores: openStorage(config, backgroundLimits),
    keysFile: auth.signingKeysFile,
  }
  const { replaces } = parsed
  const target = { pool, files, passphrase, requiresEncryption, replaces, erasures }
  const restored = await restoreBackup(open, target)
  // The restored rows name earlier backups, so without this the first backup would refuse an empty place.
  await declareNew(place).catch(() => {})
  return describe(restored, auth.signingKeysFile)
}

type Options = { file: string; replaces: boolean; acceptsPlain: boolean }

function parse(args: string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        plain: { type: 'boolean', default: false },
      },
    })
    const [file, ...rest] = positionals
    if (file !== undefined && rest.length === 0)
      return { file, replaces: values.replace, acceptsPlain: values.plain }
  } catch {
    // an unknown option
  }
  throw new StartError(usage)
}

async function findBackup(config: Config, { file, acceptsPlain }: Options) {
  const { passphraseFile } = config.backup
  const place = openBackupPlace(config)
  const isLocal = existsSync(file)
  const recorded = [
    ...(isLocal ? await readErasures(dirname(resolve(file))) : []),
    ...((await place?.listErasures()) ?? []),
  ]
  const erasures = recorded.map(([userHash, at]) => ({ userHash, at }))
  if (isLocal) return { open: () => createReadStream(file), erasures, place, requiresEncryption: false }
  const names = (await place?.list()) ?? []
  const name = file === 'newest' ? newestBackup(names, new Date()) : names.find((known) => known === file)
  if (!place || name === undefined) {
    const where = config.backup.to === undefined ? '' : ', and BACKUP_TO has no such backup'
    throw new StartError(`There is no file ${file}${where}.`)
  }
  if (file === 'newest' && names.some((other) => other > name))
    console.warn('Backups that were made in the future, by a wrong clock, are left out.')
  const requiresEncryption = passphraseFile !== undefined && !acceptsPlain
  return { open: () => place.read(name), erasures, place, requiresEncryption }
}

async function declareNew(place: BackupPlace | undefined): Promise<void> {
  if (place && !(await place.isKnown())) await place.declareNew()
}

function describe(restored: Restored, keysFile: string): string {
  const { madeAt, hasFiles, rows, files, keys, erased, missing, skipped } = restored
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return [
    `Restored the backup of ${madeAt}: ${count} rows and ${files} files.`,
    ...(erased > 0 ? [`Accounts that were deleted after it was made, and now again: ${erased}.`] : []),
    ...(missing.length > 0
      ? [`Photos that these rows use, and that the storage lacks: ${missing.length}.`]
      : []),
    ...(hasFiles ? [] : ['It contains no photos. A server deletes those that these rows do not use.']),
    ...(keys.isReplaced
      ? [
          `The signing keys in ${keysFile} are now those of the backup. Copy the file to the other servers, if there are any.`,
        ]
      : []),
    ...(keys.removed > 0
      ? [`Signing keys that were removed after it was made, and stay removed: ${keys.removed}.`]
      : []),
    ...(skipped.length > 0
      ? ['Left out the waiting jobs, such as emails: they are of another release.']
      : []),
  ].join('\n')
}
