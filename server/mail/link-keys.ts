import { hash, randomBytes } from 'node:crypto'

const keyBytes = 16

/** Creates a key for a link in an email; only its hash is stored. */
export function createLinkKey(): string {
  return randomBytes(keyBytes).toString('base64url')
}

/** Returns what is stored of a key, as hexadecimal digits. */
export function hashLinkKey(key: string): string {
  return hash('sha256', key)
}
