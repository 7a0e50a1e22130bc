import { classNames } from '#web/ui/class-names.ts'
import { usePressedFocus } from './tile-button.tsx'

type MainButtonProps = { name: string; isMain: boolean; isDisabled: boolean; onPress: () => void }

/**
 * Renders the button that makes a photo the first one. On the first one it is a label that stays focusable. The area that
 * reacts is larger than the label.
 */
export function MainButton({ name, isMain, isDisabled, onPress }: MainButtonProps) {
  const [element, keepFocus] = usePressedFocus(isDisabled)
  const press = () => {
    keepFocus()
    onPress()
  }
  return (
    <button
      ref={element}
      type="button"
      disabled={isDisabled && !isMain}
      aria-disabled={isMain || undefined}
      className="absolute top-0 left-0 flex min-h-11 items-start p-2 text-xs font-semibold aria-disabled:cursor-default"
      onClick={isMain ? undefined : press}
    >
      <span
        className={classNames(
          'rounded-md px-2.5 py-1',
          isMain ? 'bg-primary text-on-primary' : 'border border-line bg-surface text-ink hover:text-primary',
        )}
      >
        {isMain ? 'Main image' : 'Make main'}
      </span>
      <span className="sr-only"> {name}</span>
    </button>
  )
}
