import { resolve } from 'node:path'
import { createBackup } from '#server/backups/create.ts'
import { explainFailure, isOfFiles } from '#server/backups/failures.ts'
import { writeDurably } from '#server/backups/folder-place.ts'
import { readPassphrase } from '#server/backups/passphrase.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startOrShareEmbedded } from '#server/db/embedded.ts'
import { StartError } from '#server/lib/start-error.ts'
import { openStorage } from '#server/storage/open-storage.ts'

const usage = `npm run backup -- FILE

Writes the database, the stored files and the signing keys to FILE, also while the server is running. It is encrypted if
BACKUP_PASSPHRASE_FILE names a file with a passphrase. npm run restore -- FILE restores it.`

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(explainFailure(error) ?? error)
  process.exitCode = 1
}

async function run([file, ...rest]: string[]): Promise<string> {
  if (!file || file.startsWith('-') || rest.length > 0) throw new StartError(usage)
  const config = readConfig(process.env)
  const { databaseConfig, dataDir, auth, backup } = config
  const passphrase = readPassphrase(backup.passphraseFile)
  await using stack = new AsyncDisposableStack()
  const embedded = databaseConfig ? undefined : await startOrShareEmbedded(dataDir)
  if (embedded) stack.defer(() => embedded.close())
  const { pool, close } = openDatabase(databaseConfig ?? embedded?.poolConfig ?? {})
  stack.defer(close)
  const stores = openStorage(config)
  const bytes = createBackup({ pool, stores, keysFile: auth.signingKeysFile, passphrase })
  const size = await writeDurably(resolve(file), bytes).catch((error: unknown) => refuse(file, error))
  return `Wrote ${file} (${(size / 1e6).toFixed(1)} MB${passphrase ? ', encrypted' : ''}).`
}

/** Throws a sentence instead of the error of a folder that is full, missing or not writable. */
function refuse(file: string, error: unknown): never {
  if (!(error instanceof Error) || !isOfFiles(error)) throw error
  throw new StartError(
    `${file} cannot be written: ${error.message}. Choose a folder that exists and has enough space.`,
  )
}
