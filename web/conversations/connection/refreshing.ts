import { withJitter } from '#web/conversations/reconnect-delay.ts'

const longestFirstMs = 3000
const longestIntervalMs = 40_000

/**
 * Calls `refresh` after a few seconds, every 20 to 40 seconds, and when the page becomes visible; not while it is hidden. Returns a
 * function that stops it.
 */
export function refreshRegularly(refresh: () => void): () => void {
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  const first = setTimeout(refreshIfVisible, withJitter(longestFirstMs))
  const interval = setInterval(refreshIfVisible, withJitter(longestIntervalMs))
  document.addEventListener('visibilitychange', refreshIfVisible)
  return () => {
    clearTimeout(first)
    clearInterval(interval)
    document.removeEventListener('visibilitychange', refreshIfVisible)
  }
}
