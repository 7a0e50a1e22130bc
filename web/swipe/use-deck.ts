import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Failure, Result } from '#contract/client.ts'
import type { Property } from '#contract/properties.ts'
import {
  type Deck,
  type DeckPage,
  freshDeck,
  resetDeck,
  type WantedPage,
  wantedPage,
  withFilters,
  withHandled,
  withEarlierDecisions,
  withOutdated,
  withPage,
  withPeeked,
  withReturned,
} from './deck.ts'
import type { LeftDeck } from './deck-cache.ts'
import { type DeckFilters, noFilters } from './deck-filters.ts'
import { IdleQueue } from './idle-queue.ts'
import { dealPage, loadLikedIds } from './load-deck.ts'
import { useReturn } from './use-return.ts'
import { decidedHere, handledHere } from '#web/swipe/recording/handled-here.ts'
import { allRecorded } from '#web/swipe/recording/recorder.ts'
import { followStored } from '#web/storage/follow-stored.ts'

type Change = (deck: Deck) => Deck

const firstPage: WantedPage = { filters: noFilters, cursor: null }

/**
 * Creates the deck of one owner, starting with the one that they left or with `first` if it was loaded for them, and loads further
 * pages itself.
 */
export function useDeck(owner: string | null, first: Result<DeckPage> | null, left: LeftDeck | null) {
  const [deck, change] = useReducer(
    (deck: Deck, change: Change) => change(deck),
    left?.deck ?? (first?.ok ? withPage(freshDeck, firstPage, first.data) : freshDeck),
  )
  const [failure, setFailure] = useState<Failure | null>(first && !first.ok ? first.failure : null)
  const wanted = failure ? null : wantedPage(deck)
  const request = wanted && JSON.stringify(wanted)
  const likesCheck = useRef<AbortController>(null)
  const [idle] = useState(() => new IdleQueue())

  const leaveOut = (ids: () => Iterable<string>) => idle.run(() => change((deck) => withHandled(deck, ids())))

  /** Leaves out what was decided in other tabs or liked on other devices: passing on it would delete the like. */
  const leaveOutDecided = async () => {
    leaveOut(decidedHere)
    if (owner === null) return
    likesCheck.current?.abort()
    const { signal } = (likesCheck.current = new AbortController())
    await allRecorded()
    const liked = await loadLikedIds()
    leaveOut(() => (signal.aborted ? [] : liked))
  }

  const renew = () => idle.run(() => change((deck) => withOutdated(deck, Date.now())))

  // Before the first paint, so that no card with a verdict is visible. A card that was only viewed stays in the deck that was left.
  const settle = useEffectEvent(() => {
    change((deck) => withEarlierDecisions(deck, left ? decidedHere() : handledHere()))
    if (!left) return
    renew()
    void leaveOutDecided()
  })
  useLayoutEffect(() => settle(), [])

  useReturn(() => {
    setFailure(null)
    renew()
    void leaveOutDecided()
  })

  const followDecided = useEffectEvent(() => leaveOut(decidedHere))
  useEffect(() => followStored(() => followDecided()), [])

  useEffect(() => {
    if (request === null) return undefined
    const requested = JSON.parse(request) as WantedPage // written above
    const stop = new AbortController()
    const load = async () => {
      if (requested.cursor === null) await allRecorded()
      const result = await dealPage(owner, requested)
      if (stop.signal.aborted) return
      if (!result.ok) return setFailure(result.failure)
      const loadedAt = Date.now()
      const add = () => {
        if (!stop.signal.aborted) change((deck) => withPage(deck, requested, result.data, loadedAt))
      }
      if (requested.cursor === null) idle.run(add)
      else add()
    }
    void load()
    return () => stop.abort()
  }, [owner, request, idle])

  const reconnect = useEffectEvent(() => {
    setFailure(null)
    renew()
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('online', () => reconnect(), { signal: stop.signal })
    return () => stop.abort()
  }, [])

  return {
    deck,
    failure,
    retry: () => setFailure(null),
    handle: (id: string) => {
      setFailure(null) // the failure of a page loaded in the background, which is requested again
      change((deck) => withHandled(deck, [id]))
    },
    putBack: (property: Property) => {
      likesCheck.current?.abort() // it may have found the like that is being undone
      change((deck) => withReturned(deck, property))
    },
    peek: (id: string) => change((deck) => withPeeked(deck, id)),
    idle,
    setFilters: (filters: DeckFilters) => {
      setFailure(null)
      change((deck) => withFilters(deck, filters))
    },
    reset: () => {
      setFailure(null)
      change(resetDeck)
    },
  }
}
