import { type RefObject, useEffect } from 'react'
import { dayNumber, daysSince } from '#web/ui/hooks/use-today.ts'

const newDays = 7
/** Beyond this the date says more than a number of days. */
const countedDays = 90

/**
 * Replaces the dates of a list's cards with how long ago they are, after hydration, because a cached document may not depend
 * on the day. The text ends its line, so nothing moves. One effect does it for all cards instead of a component for each.
 */
export function useListedTimes(list: RefObject<HTMLElement | null>, properties: unknown[]): void {
  useEffect(() => {
    if (!list.current || properties.length === 0) return
    const today = dayNumber(new Date())
    for (const time of list.current.querySelectorAll('time')) {
      // noon in UTC is on the same day in Belize
      const days = daysSince(`${time.dateTime}T12:00Z`, today)
      time.className = days <= newDays ? 'new-label' : ''
      if (days <= countedDays) time.textContent = days <= newDays ? 'New' : `Listed ${days} days ago`
    }
  }, [list, properties])
}
