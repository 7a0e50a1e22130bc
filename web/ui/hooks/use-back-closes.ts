import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayer } from './history-layers.ts'

/** Closes a layer, such as a dialog, on the browser's Back button instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // A layout effect, because it must run before SiteFrame's, which matches the history to the open layers.
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen])
}
