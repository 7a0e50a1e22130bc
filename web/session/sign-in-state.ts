import type { Role } from '#contract/profiles.ts'
import { storageKeys } from '#contract/site.ts'
import { isRecord, readStored, writeStored } from '#web/storage/browser-storage.ts'

/**
 * Creates and stores the state by which this tab recognizes the social sign-in that it starts, with the role that a new account
 * gets.
 */
export function createSignInState(role: Role): string {
  // crypto.randomUUID is missing in insecure contexts, such as a network address without TLS
  const state = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  writeStored(storageKeys.signInState, { state, role }, 'sessionStorage')
  return state
}

/** Returns the role of the sign-in that returned with the state, or null if this tab did not start it. */
export function roleOfOwnSignIn(state: string): Role | null {
  const stored = readStored(storageKeys.signInState, 'sessionStorage')
  if (state === '' || !isRecord(stored) || stored['state'] !== state) return null
  return stored['role'] === 'SELLER' ? 'SELLER' : 'BUYER'
}

/** Removes the state, so that it can be used only once. */
export function clearSignInState(): void {
  writeStored(storageKeys.signInState, null, 'sessionStorage')
}
