import { useEffect } from 'react'
import { recordView } from '#contract/properties.ts'
import { browserApi } from '#web/data/api.ts'
import { sessionStore } from '#web/session/session-store.ts'

const recorded = new Set<string>()

/**
 * Records one view of a listing's page per page load. Waits for the session, because the server does not count views by the
 * owner.
 */
export function useRecordView(id: string): void {
  useEffect(() => {
    const record = () => {
      const { status, accessToken } = sessionStore.get()
      if (status === 'loading' || recorded.has(id)) return
      recorded.add(id)
      void browserApi(recordView, { params: { id } }, accessToken ? { token: accessToken } : {})
    }
    record()
    return sessionStore.subscribe(record)
  }, [id])
}
