import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { pageSize } from '#contract/properties.ts'
import { lastNotice, noticeTotal } from '#web/members/live-notices.ts'
import { ownPropertiesKey } from '#web/members/own-properties-key.ts'
import { queryClient } from '#web/members/query.tsx'
import { paths } from '#web/routing/paths.ts'
import { noticesKey } from './notices-query.ts'

/** Loads what is on the screen again when a notice says that it has changed. */
export function useLiveNotices(): void {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const update = useEffectEvent(() => {
    const notice = lastNotice.get()
    if (!notice) return
    for (const queryKey of [['interactions'], ownPropertiesKey])
      void queryClient.invalidateQueries({ queryKey })
    // A notice about several properties names none.
    const propertyId = notice.property?.id
    if (propertyId === undefined) return
    if (pathname === paths.property(propertyId) || isInShortList(propertyId)) void revalidate()
  })
  useEffect(() => lastNotice.subscribe(() => update()), [])
  useEffect(
    () => noticeTotal.subscribe(() => void queryClient.invalidateQueries({ queryKey: noticesKey })),
    [],
  )
}

/** Returns whether the page shows a card of the property, and no more cards than its loader returns. */
function isInShortList(propertyId: string): boolean {
  const prefix = paths.property(propertyId).slice(0, -propertyId.length)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const shown = new Set(links.map(({ pathname }) => pathname).filter((path) => path.startsWith(prefix)))
  return shown.has(paths.property(propertyId)) && shown.size <= pageSize
}
