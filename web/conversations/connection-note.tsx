import { useEffect, useState } from 'react'

const graceMs = 4000

/** Says that what the other person writes does not arrive at once, when that has lasted. */
export function ConnectionNote({ isConnected }: { isConnected: boolean }) {
  return (
    <output className="bg-sunken px-4 text-sm text-muted not-empty:py-2 tablet:px-6">
      {!isConnected && <LateNote />}
    </output>
  )
}

function LateNote() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), graceMs)
    return () => clearTimeout(timer)
  }, [])
  return isShown && 'No connection just now. What you write is kept and sent when it is back.'
}
