import { useEffect } from 'react'
import { recordView } from '#contract/properties.ts'
import { browserApi } from '#web/api.ts'
import { useSession } from '#web/auth/use-session.ts'

const recorded = new Set<string>()

/** Tells the server once that a listing's page is shown, as whom is known by then: an owner's own does not count. */
export function useRecordView(id: string): void {
  const { status, accessToken } = useSession()
  useEffect(() => {
    if (status === 'loading' || recorded.has(id)) return
    recorded.add(id)
    void browserApi(recordView, { params: { id } }, accessToken ? { token: accessToken } : {})
  }, [id, status, accessToken])
}
