import { storageKeys } from '#contract/site.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

/** Creates and stores the state by which this tab recognizes the social sign-in that it starts. */
export function createSignInState(): string {
  // crypto.randomUUID is missing in insecure contexts, such as a network address without TLS
  const state = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  writeStored(storageKeys.signInState, state, 'sessionStorage')
  return state
}

/** Returns whether this tab started the sign-in that returned with the state. */
export function isOwnSignIn(state: string): boolean {
  return state !== '' && readStored(storageKeys.signInState, 'sessionStorage') === state
}

/** Removes the state, so that it can be used only once. */
export function clearSignInState(): void {
  writeStored(storageKeys.signInState, null, 'sessionStorage')
}
