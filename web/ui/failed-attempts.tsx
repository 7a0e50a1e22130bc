import { type RefObject, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'

export type FailedAttempt = {
  message: string
  /** A sentence that explains what the failure means for the user. */
  detail: string
  /** What to do besides trying again, if not what a lost connection needs. */
  advice?: string
  retry: () => Promise<unknown>
}

const lostConnection = 'Check your connection and try again.'

/** Renders the failures with a button to retry them all. Sticks to the top on scroll, unless the window is too low. */
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
  const [isBusy, run] = usePending()
  const wasPressed = useRef(false)

  useEffect(
    () => () => {
      // The pressed button is gone with the notice, so that Tab has to continue from the region.
      if (wasPressed.current && document.activeElement === document.body) region.current?.focus()
    },
    [region],
  )

  const tryAgain = () => {
    wasPressed.current = true
    // callers report another failure themselves
    void run(() => Promise.allSettled(attempts.map(({ retry }) => retry())))
  }
  const button = (
    <Button size="small" variant="secondary" isBusy={isBusy} onClick={tryAgain}>
      Try again
    </Button>
  )
  return (
    <Notice tone="error" action={button}>
      {attempts.map(({ message, detail }) => (
        <p key={message} className="mb-1">
          <strong className="block font-semibold">{message}</strong> {detail}
        </p>
      ))}
      {[...new Set(attempts.map(({ advice = lostConnection }) => advice))].map((advice) => (
        <p key={advice} className="text-muted">
          {advice}
        </p>
      ))}
    </Notice>
  )
}
