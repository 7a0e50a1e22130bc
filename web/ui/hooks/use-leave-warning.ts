import { useEffect } from 'react'

/** Asks for confirmation in the browser before the page is closed or reloaded while input would be lost. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    return isNeeded ? warnBeforeClosing() : undefined
  }, [isNeeded])
}

/** Does the same for work that may continue after its screen unmounts. Returns a function that removes the warning. */
export function warnBeforeClosing(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
