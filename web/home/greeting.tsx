import { useEffect, useState } from 'react'
import { useSession } from '#web/auth/use-session.ts'

const characterMs = 75

/** Stands above the hero's own content, so that its arrival moves nothing. */
export function Greeting() {
  const { profile } = useSession()
  const [firstName] = profile?.name.trim().split(/\s+/) ?? []
  return firstName ? <TypedGreeting key={firstName} text={`Welcome home, ${firstName}`} /> : null
}

/** Its name is the whole text from the start: a screen reader says it once, not letter by letter. */
function TypedGreeting({ text }: { text: string }) {
  const characters = Array.from(text)
  const count = useTypedCount(characters.length)
  return (
    <h2
      aria-label={text}
      className="absolute inset-x-gutter top-2.5 truncate font-display text-xl text-secondary tablet:top-4 tablet:text-2xl"
    >
      {characters.slice(0, count).join('')}
    </h2>
  )
}

function useTypedCount(length: number): number {
  const [count, setCount] = useState(isMotionReduced() ? length : 0)
  const isTyped = count >= length
  useEffect(() => {
    if (isTyped) return undefined
    const timer = setInterval(() => setCount((typed) => typed + 1), characterMs)
    return () => clearInterval(timer)
  }, [isTyped])
  return count
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
