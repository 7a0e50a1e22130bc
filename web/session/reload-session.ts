import { lazyImport } from '#web/routing/lazy-import.ts'

/** Signs the user out here if the session was ended on another device. For callers whose call returned 401. */
export async function reloadSession(): Promise<void> {
  try {
    const { refreshProfile } = await lazyImport(() => import('./auth-events.ts'))
    await refreshProfile()
  } catch (error) {
    console.error('The session could not be checked', error)
  }
}
