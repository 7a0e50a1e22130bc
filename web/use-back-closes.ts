import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayer } from './history-layers.ts'

/** Makes the browser's Back button close what is open over the screen instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // A layout effect, because it must run before SiteFrame's, which matches the history to the open layers.
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen])
}
