import { useEffect, useEffectEvent } from 'react'
import { onceNoneIsSending } from './sending-lock.ts'

const repeatDelayMs = 10_000

/**
 * Sends the photos that got no response when the form is opened and when the connection is back, and once more after a delay, because
 * the browser may report a connection before it can be used. Browsers without locks, which cannot say whether another tab is sending
 * the photos, leave it to the user.
 */
export function useAutomaticSending(
  propertyId: string,
  hasUnsent: () => boolean,
  /** Must do nothing once the form is closed. */
  send: (isClosed: () => boolean) => Promise<unknown>,
): void {
  const isNeeded = useEffectEvent(() => navigator.onLine && 'locks' in navigator && hasUnsent())
  const sendNow = useEffectEvent(send)

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    let isRunning = false
    let canRepeat = true
    let timer: ReturnType<typeof setTimeout> | undefined

    const start = async () => {
      if (isRunning || !isNeeded()) return
      clearTimeout(timer)
      isRunning = true
      const isClosed = () => signal.aborted
      // Fails if the listing cannot be loaded, the browser refuses the lock, or the form is closed while it waits for the lock.
      await onceNoneIsSending(propertyId, signal, () => sendNow(isClosed)).catch(() => {})
      isRunning = false
      if (!canRepeat || signal.aborted) return
      canRepeat = false
      timer = setTimeout(() => void start(), repeatDelayMs)
    }
    const onOnline = () => {
      canRepeat = true
      void start()
    }

    void start()
    window.addEventListener('online', onOnline, { signal })
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [propertyId])
}
