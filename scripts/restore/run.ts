import { createReadStream, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explainFailure } from '#server/backups/failures.ts'
import { readErasures } from '#server/backups/folder-place.ts'
import { openBackupPlace } from '#server/backups/open-place.ts'
import { readPassphrase } from '#server/backups/passphrase.ts'
import { type Restored, restoreBackup } from '#server/backups/restore.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { StartError } from '#server/lib/start-error.ts'
import { openStorage } from '#server/storage/open-storage.ts'

const usage = `npm run restore -- FILE [--replace]

Restores a backup while no server is running: a file, the name of a backup in BACKUP_TO, or "newest" for the newest one there.
The database and the storage must be empty, unless --replace is given: it deletes what is there. Accounts that were deleted
after the backup was made, as recorded in the database, beside the backup and in BACKUP_TO, are deleted again.`

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

function describeFailure(error: unknown): unknown {
  const reason = explainFailure(error)
  if (reason === undefined || error instanceof StartError) return reason ?? error
  return `The restore failed and changed no row. ${reason}`
}

async function run(args: string[]): Promise<string> {
  const { file, replaces } = parse(args)
  const config = readConfig(process.env)
  const { databaseConfig, dataDir, auth, backup } = config
  const passphrase = readPassphrase(backup.passphraseFile)
  const { open, erasures } = await findBackup(config, file)
  await using stack = new AsyncDisposableStack()
  const embedded = databaseConfig ? undefined : await startEmbedded(dataDir)
  if (embedded) stack.defer(() => embedded.close())
  const { pool, close } = openDatabase(databaseConfig ?? embedded?.poolConfig ?? {})
  stack.defer(close)
  const files = {
    stores: openStorage(config),
    keysFile: auth.signingKeysFile,
  }
  return describe(await restoreBackup(open, { pool, files, passphrase, replaces, erasures }))
}

function parse(args: string[]): { file: string; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (file !== undefined && rest.length === 0) return { file, replaces: values.replace }
  } catch {
    // an unknown option
  }
  throw new StartError(usage)
}

async function findBackup(config: Config, file: string) {
  const place = openBackupPlace(config)
  const isLocal = existsSync(file)
  const recorded = [
    ...(isLocal ? await readErasures(dirname(resolve(file))) : []),
    ...((await place?.listErasures()) ?? []),
  ]
  const erasures = recorded.map(([userHash, at]) => ({ userHash, at }))
  if (isLocal) return { open: () => createReadStream(file), erasures }
  const names = (await place?.list())?.toSorted() ?? []
  const name = file === 'newest' ? names.at(-1) : names.find((known) => known === file)
  if (!place || name === undefined) {
    const where = config.backup.to === undefined ? '' : ', and BACKUP_TO has no such backup'
    throw new StartError(`There is no file ${file}${where}.`)
  }
  return { open: () => place.read(name), erasures }
}

function describe({ madeAt, rows, files, erased, missing, skipped }: Restored): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return [
    `Restored the backup of ${madeAt}: ${count} rows and ${files} files.`,
    ...(erased > 0 ? [`Accounts that were deleted after it was made, and now again: ${erased}.`] : []),
    ...(missing.length > 0 ? [`${missing.length} files were deleted while it was made.`] : []),
    ...(skipped.length > 0
      ? ['Left out the waiting jobs, such as emails: they are of another release.']
      : []),
  ].join('\n')
}
