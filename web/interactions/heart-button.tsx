import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useRestoredFocus } from '#web/ui/hooks/use-restored-focus.ts'

type HeartButtonProps = {
  label: string
  /** Undefined while it is unknown. */
  isLiked?: boolean | undefined
  isDisabled?: boolean
  onPress?: () => void
}

export const roundButtonClasses = 'round-button'

export function HeartButton({ label, isLiked, isDisabled = false, onPress }: HeartButtonProps) {
  const element = useRestoredFocus<HTMLButtonElement>(isDisabled)
  const [isSaving, setIsSaving] = useState(false)
  return (
    <button
      ref={element}
      type="button"
      className={classNames(
        roundButtonClasses,
        'heart',
        isLiked && 'text-secondary [&>svg]:fill-current',
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
      <Icon name="heart" size={16} />
    </button>
  )
}
