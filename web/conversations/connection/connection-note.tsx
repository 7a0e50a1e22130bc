import { useEffect, useState } from 'react'
import type { Connection } from '#web/conversations/conversation-source.ts'

/** Longer than the time until the first refresh, so that it is known whether the server responds. */
const graceMs = 4000

const notes = {
  delayed: 'New messages may appear late right now. You can write as usual.',
  lost: 'There is no connection right now. What you write is saved, and sent when it is back.',
}

/** Shows that the connection is lost or that no events arrive, after a grace period. */
export function ConnectionNote({ connection }: { connection: Connection }) {
  return (
    <output className="bg-sunken px-4 text-sm text-muted not-empty:py-2 tablet:px-6">
      {connection !== 'live' && <DelayedNote text={notes[connection]} />}
    </output>
  )
}

function DelayedNote({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), graceMs)
    return () => clearTimeout(timer)
  }, [])
  return isShown && text
}
