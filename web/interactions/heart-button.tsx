import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useRestoredFocus } from '#web/ui/hooks/use-restored-focus.ts'

type HeartButtonProps = {
  label: string
  /** Undefined while it is unknown, such as when signed out. */
  isLiked?: boolean | undefined
  isDisabled?: boolean
  onPress?: () => void
}

export const roundButtonClasses =
  'inline-flex size-11 items-center justify-center rounded-full bg-surface/95 shadow-low transition-[color,scale] duration-fast active:scale-90'

export function HeartButton({ label, isLiked, isDisabled = false, onPress }: HeartButtonProps) {
  const element = useRestoredFocus<HTMLButtonElement>(isDisabled)
  const [isSaving, setIsSaving] = useState(false)
  return (
    <button
      ref={element}
      type="button"
      className={classNames(
        roundButtonClasses,
        'hover:text-secondary disabled:opacity-70',
        isLiked ? 'text-secondary [&>svg]:fill-current' : 'text-ink',
        isLiked && isSaving && 'heart-pop',
      )}
      aria-label={label}
      title={label}
      aria-pressed={isLiked}
      disabled={isDisabled}
      onClick={() => {
        setIsSaving(!isLiked)
        onPress?.()
      }}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}
