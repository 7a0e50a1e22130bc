import { useLastProfile } from '#web/session/use-session.ts'
import { paths } from '#web/routing/paths.ts'

/** Returns the path of the user's saved properties: a seller's dashboard opens on their listings instead. */
export function useSavedPath(): string {
  return useLastProfile()?.role === 'SELLER' ? paths.buyerDashboard : paths.dashboard
}
