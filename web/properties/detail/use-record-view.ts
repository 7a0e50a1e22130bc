import { useEffect } from 'react'
import { recordView } from '#contract/properties.ts'
import { browserApi } from '#web/data/api.ts'
import { useSession } from '#web/session/use-session.ts'

const recorded = new Set<string>()

/**
 * Records one view of a listing's page per page load. Waits for the session, because the server does not count views by the
 * owner.
 */
export function useRecordView(id: string): void {
  const { status, accessToken } = useSession()
  useEffect(() => {
    if (status === 'loading' || recorded.has(id)) return
    recorded.add(id)
    void browserApi(recordView, { params: { id } }, accessToken ? { token: accessToken } : {})
  }, [id, status, accessToken])
}
