import { readSecret } from '#server/lib/secrets.ts'
import { StartError } from '#server/lib/start-error.ts'

const minimumLength = 12

/** Returns the passphrase in the file without the line feed at its end; undefined when backups are not encrypted. */
export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const passphrase = readSecret('BACKUP_PASSPHRASE_FILE', file)
  if (passphrase.length >= minimumLength) return passphrase
  throw new StartError(
    `The passphrase in BACKUP_PASSPHRASE_FILE (${file}) is too short: use at least ${minimumLength} characters.`,
  )
}
