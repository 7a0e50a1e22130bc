import { useEffect } from 'react'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'

const firstMs = 3000
const intervalMs = 30_000

/** Loads new messages at intervals, and when the page becomes visible, while the server sends no events. */
export function useRefresh(actions: ConversationActions | undefined): void {
  const isLive = actions?.connection() === 'live'
  useEffect(() => {
    if (!actions || isLive) return undefined
    const refresh = () => {
      if (document.visibilityState === 'visible') void actions.refresh()
    }
    const first = setTimeout(refresh, firstMs)
    const interval = setInterval(refresh, intervalMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(first)
      clearInterval(interval)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [actions, isLive])
}
