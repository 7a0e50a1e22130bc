import { lazyImport } from '#web/routing/lazy-import.ts'

/**
 * Loads the profile, which signs the user out here if the session was ended on another device, and creates a profile that is
 * missing. For callers whose call failed because of either.
 */
export async function reloadSession(): Promise<void> {
  try {
    const { refreshProfile } = await lazyImport(() => import('./auth-events.ts'))
    await refreshProfile()
  } catch (error) {
    console.error('The session could not be checked', error)
  }
}
