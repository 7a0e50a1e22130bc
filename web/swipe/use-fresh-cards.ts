import { useEffect, useEffectEvent, useRef } from 'react'
import { freshMs, type useDeck } from './use-deck.ts'
import { useReturn } from './use-return.ts'

type Renewals = Pick<ReturnType<typeof useDeck>, 'leaveOutDecided' | 'dealAgain'> & {
  /** While true, no other card is dealt, because the user is looking at one. */
  isBusy: boolean
}

/** Renews the cards when the user returns to the page. Those that are shown offline stay. */
export function useFreshCards({ leaveOutDecided, dealAgain, isBusy }: Renewals): void {
  const isOutdated = useRef(false)
  const renew = useEffectEvent(() => {
    if (!isOutdated.current || !navigator.onLine) return
    isOutdated.current = false
    dealAgain()
  })
  useReturn((awayMs) => {
    if (awayMs >= freshMs) isOutdated.current = true
    if (!isBusy) renew()
    void leaveOutDecided()
  })
  useEffect(() => {
    if (!isBusy) renew()
  }, [isBusy])
}
