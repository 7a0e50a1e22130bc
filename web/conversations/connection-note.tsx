import { useEffect, useState } from 'react'

const graceMs = 4000

/** Shows that the connection is lost, after a grace period. */
export function ConnectionNote({ isConnected }: { isConnected: boolean }) {
  return (
    <output className="bg-sunken px-4 text-sm text-muted not-empty:py-2 tablet:px-6">
      {!isConnected && <DelayedNote />}
    </output>
  )
}

function DelayedNote() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), graceMs)
    return () => clearTimeout(timer)
  }, [])
  return isShown && 'There is no connection right now. What you write is saved, and sent when it is back.'
}
