import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type TileButtonProps = {
  icon: IconName
  label: string
  isDisabled: boolean
  /** Set if the photo cannot move further. The button then does nothing but stays focusable, so that it keeps the focus. */
  isAtEnd?: boolean
  onPress: () => void
}

export function TileButton({ icon, label, isDisabled, isAtEnd = false, onPress }: TileButtonProps) {
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
      aria-disabled={isAtEnd || undefined}
      className="inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent pointer-coarse:size-11"
      onClick={isAtEnd ? undefined : press}
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
