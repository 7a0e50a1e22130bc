import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export type FailedAttempt = {
  message: string
  /** A sentence that says what this means for the person. */
  detail: string
  retry: () => Promise<unknown>
}

/** What went wrong, with a way to try it again. Stays in sight while the page is scrolled, unless the window is too low for both. */
export function FailedAttempts({ attempts }: { attempts: FailedAttempt[] }) {
  const region = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={region}
      tabIndex={-1}
      className="z-10 top-20 [@media(min-height:600px)]:sticky outline-none not-empty:mb-6"
    >
      {attempts.length > 0 && <Failures attempts={attempts} region={region} />}
    </div>
  )
}

type FailuresProps = { attempts: FailedAttempt[]; region: RefObject<HTMLElement | null> }

function Failures({ attempts, region }: FailuresProps) {
  const [isBusy, setBusy] = useState(false)
  const wasPressed = useRef(false)

  useEffect(
    () => () => {
      // Gone with the button that was pressed: who tabs on goes on from here.
      if (wasPressed.current && document.activeElement === document.body) region.current?.focus()
    },
    [region],
  )

  const tryAgain = async () => {
    wasPressed.current = true
    setBusy(true)
    await Promise.allSettled(attempts.map(({ retry }) => retry())) // who told of a failure tells of the next
    setBusy(false)
  }
  const button = (
    <Button size="small" variant="secondary" isBusy={isBusy} onClick={() => void tryAgain()}>
      Try Again
    </Button>
  )
  return (
    <Notice tone="error" action={button}>
      {attempts.map(({ message, detail }) => (
        <p key={message} className="mb-1">
          <strong className="block font-semibold">{message}</strong> {detail}
        </p>
      ))}
      <p className="text-muted">Check your connection and try again.</p>
    </Notice>
  )
}
