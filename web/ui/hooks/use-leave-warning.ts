import { useEffect } from 'react'

/** Asks for confirmation in the browser before the page is closed or reloaded while input would be lost. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    return isNeeded ? warnBeforeClosing() : undefined
  }, [isNeeded])
}

/** Asks the same for work that goes on when its screen is no longer shown. Returns a function that ends it. */
export function warnBeforeClosing(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
