import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type TileButtonProps = {
  icon: IconName
  label: string
  isDisabled: boolean
  /** Set if the photo cannot be moved further, or removed now. The button does nothing but stays focusable, to keep the focus. */
  isInactive?: boolean
  onPress: () => void
}

export function TileButton({ icon, label, isDisabled, isInactive = false, onPress }: TileButtonProps) {
  const [element, keepFocus] = usePressedFocus(isDisabled)
  const press = () => {
    keepFocus()
    onPress()
  }
  return (
    <button
      ref={element}
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      aria-disabled={isInactive || undefined}
      className="inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent pointer-coarse:size-11"
      onClick={isInactive ? undefined : press}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Restores the focus of a pressed button after its press moved its photo or disabled it, either of which blurs it. */
export function usePressedFocus(isDisabled: boolean): [RefObject<HTMLButtonElement | null>, () => void] {
  const element = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)

  useLayoutEffect(() => {
    if (isDisabled || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) element.current?.focus()
  })

  return [
    element,
    () => {
      isPressed.current = true
    },
  ]
}
