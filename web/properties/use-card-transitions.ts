import { type RefObject, useLayoutEffect } from 'react'
import { paths } from '#web/routing/paths.ts'
import { followScreenChange } from '#web/routing/screen-changes.ts'
import { cacheProperty } from './cached-properties.ts'
import type { CardProperty } from './card-property.ts'

/**
 * Does for all cards of a list what `ImageTransition` does for one image, with one subscription: the image of the property
 * whose screen is being left or entered moves.
 */
export function useCardTransitions(list: RefObject<HTMLElement | null>, properties: CardProperty[]): void {
  // layout effect: must run before the other screen renders, which can show the cached data at once
  useLayoutEffect(() => {
    let moving: HTMLElement | null = null
    return followScreenChange((change) => {
      moving?.style.removeProperty('view-transition-name')
      moving = null
      if (!change) return
      const isChanging = (path: string) => path === change.from || path === change.to
      const property = properties.find(({ id }) => isChanging(paths.property(id)))
      if (!property) return
      const card = list.current?.querySelector(`article:has(a[href="${paths.property(property.id)}"])`)
      moving = card?.querySelector<HTMLElement>('.card-media') ?? null
      moving?.style.setProperty('view-transition-name', 'property-image')
      cacheProperty(property, moving?.querySelector('img')?.currentSrc)
    })
  }, [list, properties])
}
