import { type ToggleEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { openLayer } from './history-layers.ts'
import { isPopoverOpen } from './open-popover.ts'

/** Closes a layer, such as a dialog, on the browser's Back button instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // A layout effect, because it must run before SiteFrame's, which matches the history to the open layers.
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen])
}

/** Returns the ref of a popover that Back closes, whether it is open, its handler of toggle events, and a function that closes it. */
export function usePopover<Popover extends HTMLElement>() {
  const ref = useRef<Popover>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => ref.current?.hidePopover?.()
  useBackCloses(isOpen, close)
  // The user may have opened it before this script ran.
  useLayoutEffect(() => setIsOpen(isPopoverOpen(ref.current)), [])
  const onToggle = ({ newState }: ToggleEvent) => setIsOpen(newState === 'open')
  return { ref, isOpen, onToggle, close }
}
