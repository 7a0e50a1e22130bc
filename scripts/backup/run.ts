import { resolve } from 'node:path'
import { type Contents, createBackup, keysFileOf } from '#server/backups/create.ts'
import { explainFailure, isOfFiles } from '#server/backups/failures.ts'
import { writeDurably } from '#server/backups/folder-place.ts'
import { readPassphrase } from '#server/backups/passphrase.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startOrShareEmbedded } from '#server/db/embedded.ts'
import { printable, StartError } from '#server/lib/start-error.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { backgroundLimits } from '#server/storage/s3-client.ts'

const usage = `npm run backup -- FILE [--incomplete]

Writes the database, the stored files and the signing keys to FILE, also while the server is running. It is encrypted if
BACKUP_PASSPHRASE_FILE names a file with a passphrase. npm run restore -- FILE restores it. With --incomplete it is written also
where the signing keys or most of the photos are missing.`

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(explainFailure(error) ?? printable(error))
  // a stopped backup may still wait for another one, which holds its lock
  if (stop.signal.aborted) process.exit(1)
  process.exitCode = 1
}

async function run(args: string[]): Promise<string> {
  const { file, isIncompleteAllowed } = parse(args)
  const config = readConfig(process.env)
  const { databaseConfig, dataDir, backup } = config
  const passphrase = readPassphrase(backup.passphraseFile)
  await using stack = new AsyncDisposableStack()
  const embedded = databaseConfig ? undefined : await startOrShareEmbedded(dataDir)
  if (embedded) stack.defer(() => embedded.close())
  const { pool, close } = openDatabase(databaseConfig ?? embedded?.poolConfig ?? {})
  stack.defer(close)
  const stores = openStorage(config, backgroundLimits)
  let contents: Contents | undefined
  const onComplete = (complete: Contents) => (contents = complete)
  const keysFile = keysFileOf(config)
  const bytes = createBackup({ pool, stores, keysFile, passphrase, isIncompleteAllowed, onComplete })
  const size = await writeDurably(resolve(file), bytes, stop.signal).catch((error: unknown) =>
    refuse(file, error),
  )
  return `Wrote ${file} (${(size / 1e6).toFixed(1)} MB${passphrase ? ', encrypted' : ''}): ${describe(contents)}`
}

function parse(args: string[]): { file: string; isIncompleteAllowed: boolean } {
  const [file, ...rest] = args.filter((arg) => arg !== '--incomplete')
  if (!file || file.startsWith('-') || rest.length > 0) throw new StartError(usage)
  return { file, isIncompleteAllowed: args.includes('--incomplete') }
}

function describe(contents: Contents | undefined): string {
  const { rows = 0, files = 0, hasKeys = false, missing = 0 } = contents ?? {}
  return [
    `${rows} rows, ${files} files, ${hasKeys ? 'and the signing keys' : 'no signing keys'}.`,
    ...(missing > 0 ? [`Photos that these rows use, and that the storage lacks: ${missing}.`] : []),
  ].join('\n')
}

/** Throws a sentence instead of the error of a backup that was stopped, or of a folder that is full, missing or not writable. */
function refuse(file: string, error: unknown): never {
  if (stop.signal.aborted) throw new StartError('The backup was stopped, and nothing of it is left.')
  if (!(error instanceof Error) || !isOfFiles(error)) throw error
  throw new StartError(
    `${file} cannot be written: ${error.message}. Choose a folder that exists and has enough space.`,
  )
}
