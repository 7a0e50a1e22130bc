import { hash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { messageOf, StartError } from './start-error.ts'

/**
 * Returns the variables with the secrets that are in files, such as those of Docker and systemd: NAME_FILE is the path of the file
 * with the value of NAME. Throws a StartError for a file that cannot be read, and for one that is empty, because the server would
 * start with other defaults.
 */
export function readSecretFiles(given: Record<string, string>, names: string[]): Record<string, string> {
  const inFiles = names.flatMap((name) => {
    const file = given[`${name}_FILE`]
    if (file === undefined) return []
    if (given[name] === undefined) return [[name, readSecret(`${name}_FILE`, file)] as const]
    throw new StartError(`${name} and ${name}_FILE are both set. Remove one of them, and start again.`)
  })
  return { ...given, ...Object.fromEntries(inFiles) }
}

/** Returns the content of a file without the line feed at its end. */
export function readSecret(name: string, file: string): string {
  const text = readText(name, file).replace(/\r?\n$/, '')
  if (text !== '') return text
  throw new StartError(`${name} (${file}) is empty. Write the secret into this file, and start again.`)
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`${name} (${file}) cannot be read: ${messageOf(error)}. Change it and start again.`)
  }
}

/** Returns whether two secrets are the same. The time that it takes reveals nothing about either, nor about their lengths. */
export function isEqualSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}
