import pg from 'pg'
import { codeOf, isDiskFull } from '#server/lib/error-codes.ts'
import { StartError } from '#server/lib/start-error.ts'
import { isUnavailable, StorageError } from '#server/lib/unavailable.ts'

/** Returns why a backup or restore failed and what to do, or undefined for what only a fault of this software explains. */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof StartError) return error.message
  const [what, advice] = causeOf(error) ?? []
  return what && `${what}: ${error.message}. ${advice}, and run this command again.`
}

function causeOf(error: Error): [what: string, advice: string] | undefined {
  if (isDiskFull(error) || codeOf(error) === '53100') return ['The disk is full', 'Make space']
  if (error instanceof StorageError) return ['The storage failed', 'Check the settings of S3']
  if (isOfFiles(error)) return ['A file could not be read or written', 'Check the path and its permissions']
  if (isUnavailable(error)) {
    return [
      'The connection to the database was lost',
      'Check that the database runs and that its disk has space',
    ]
  }
  if (error instanceof pg.DatabaseError && error.code === '42501') {
    return ['The database refused it', 'Set a role in DATABASE_URL that owns the database']
  }
  return undefined
}

/** Returns whether a call to the file system failed, not one to the network. */
export function isOfFiles(error: Error): boolean {
  const ofNetwork = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/
  return 'syscall' in error && error.syscall !== 'connect' && !ofNetwork.test(String(codeOf(error)))
}
