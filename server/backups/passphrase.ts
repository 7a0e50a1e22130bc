import { readFile } from 'node:fs/promises'
import { StartError } from '#server/lib/start-error.ts'

const minimumLength = 12

/** Returns the passphrase in the file without the line feed at its end; undefined when backups are not encrypted. */
export async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartError(`BACKUP_PASSPHRASE_FILE (${file}) cannot be read: ${error.message}.`)
  })
  const passphrase = text.replace(/\r?\n$/, '')
  if (passphrase.length >= minimumLength) return passphrase
  throw new StartError(
    `The passphrase in BACKUP_PASSPHRASE_FILE (${file}) is too short: use at least ${minimumLength} characters.`,
  )
}
