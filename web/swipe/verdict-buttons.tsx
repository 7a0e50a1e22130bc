import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type VerdictButtonsProps = {
  isBusy: boolean
  onReject: () => void
  onPeek: () => void
  onLike: () => void
}

export function VerdictButtons({ isBusy, onReject, onPeek, onLike }: VerdictButtonsProps) {
  return (
    <section aria-label="Your verdict" className="flex items-start justify-center gap-7 pt-3">
      <VerdictButton
        label="Reject"
        icon="close"
        look="border-line-strong bg-surface text-ink hover:border-ink"
        {...{ isBusy, onPress: onReject }}
      />
      <VerdictButton
        label="Peek"
        icon="eye"
        isSmall
        look="border-line-strong bg-surface text-primary hover:border-primary hover:bg-primary-soft"
        {...{ isBusy, onPress: onPeek }}
      />
      <VerdictButton
        label="Like"
        icon="heart"
        look="border-secondary bg-secondary text-on-secondary hover:bg-secondary-hover"
        {...{ isBusy, onPress: onLike }}
      />
    </section>
  )
}

/** Renders the Undo button, invisible while there is nothing to undo so that the layout does not shift. */
export function UndoButton({ onUndo }: { onUndo: (() => void) | undefined }) {
  return (
    <div className="flex min-h-9 justify-center pt-3">
      <Button variant="quiet" size="small" onClick={onUndo} className={onUndo ? '' : 'invisible'}>
        <Icon name="reset" size={16} />
        Undo
      </Button>
    </div>
  )
}

type VerdictButtonProps = {
  label: string
  icon: IconName
  look: string
  isSmall?: boolean
  isBusy: boolean
  onPress: () => void
}

/** Uses `aria-disabled` instead of `disabled` so that it keeps the focus while a card leaves. */
function VerdictButton({ label, icon, look, isSmall = false, isBusy, onPress }: VerdictButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={onPress}
      className="group flex flex-col items-center gap-1.5 rounded-md text-sm font-semibold text-muted"
    >
      <span
        className={classNames(
          'flex items-center justify-center rounded-full border shadow-mid',
          isSmall ? 'm-1.5 size-13' : 'size-16',
          'transition-[color,background-color,border-color,scale] duration-fast group-active:scale-90',
          look,
        )}
      >
        <Icon name={icon} size={isSmall ? 24 : 28} />
      </span>
      {label}
    </button>
  )
}
