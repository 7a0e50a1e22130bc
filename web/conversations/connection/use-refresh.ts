import { useEffect } from 'react'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'
import { withJitter } from '#web/conversations/reconnect-delay.ts'

const longestFirstMs = 3000
const longestIntervalMs = 40_000

/** Loads new messages every 20 to 40 seconds, and when the page becomes visible, while the server sends no events. */
export function useRefresh(actions: ConversationActions | undefined): void {
  const isLive = actions?.connection() === 'live'
  useEffect(() => {
    if (!actions || isLive) return undefined
    const refresh = () => {
      if (document.visibilityState === 'visible') void actions.refresh()
    }
    const first = setTimeout(refresh, withJitter(longestFirstMs))
    const interval = setInterval(refresh, withJitter(longestIntervalMs))
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearTimeout(first)
      clearInterval(interval)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [actions, isLive])
}
