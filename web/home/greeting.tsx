import { useEffect, useState } from 'react'
import { useSession } from '#web/session/use-session.ts'

const characterMs = 75

/** Positioned above the hero's content, so that nothing moves when it appears. */
export function Greeting() {
  const { profile } = useSession()
  const [firstName] = profile?.name.trim().split(/\s+/) ?? []
  return firstName ? <TypedGreeting key={firstName} text={`Welcome home, ${firstName}`} /> : null
}

/** While the text is typed, its name is the whole text, because a screen reader would read it letter by letter. */
function TypedGreeting({ text }: { text: string }) {
  const characters = Array.from(text)
  const count = useTypedCount(characters.length)
  const isTyped = count >= characters.length
  return (
    <p
      {...(!isTyped && { role: 'img', 'aria-label': text })}
      className="absolute inset-x-gutter top-4 truncate font-display text-xl text-secondary tablet:top-6 tablet:text-2xl"
    >
      {characters.slice(0, count).join('')}
    </p>
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
