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
    <section aria-label="Your verdict" className="deck-verdict">
      <VerdictButton
        label="Reject"
        keyName="←"
        shortcut="ArrowLeft"
        icon="close"
        look="border-line-strong bg-surface text-ink hover:border-ink"
        {...{ isBusy, onPress: onReject }}
      />
      <VerdictButton
        label="Peek"
        keyName="↑"
        shortcut="ArrowUp"
        icon="eye"
        isSmall
        look="border-line-strong bg-surface text-primary hover:border-primary hover:bg-primary-soft"
        {...{ isBusy, onPress: onPeek }}
      />
      <VerdictButton
        label="Like"
        keyName="→"
        shortcut="ArrowRight"
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
    <button
      type="button"
      onClick={onUndo}
      aria-keyshortcuts="Z"
      className={classNames('deck-button deck-undo group', !onUndo && 'invisible')}
    >
      <span className="border-line-strong bg-surface text-ink group-hover:border-ink">
        <Icon name="reset" size={20} />
      </span>
      <Label text="Undo" keyName="Z" />
    </button>
  )
}

/** Renders the name of a button and, where there is a keyboard, its key. */
function Label({ text, keyName }: { text: string; keyName: string }) {
  return (
    <span className="deck-label">
      {text}
      <kbd aria-hidden className="deck-key">
        {keyName}
      </kbd>
    </span>
  )
}

type VerdictButtonProps = {
  label: string
  /** The key as it is drawn, and its name for screen readers. */
  keyName: string
  shortcut: string
  icon: IconName
  look: string
  isSmall?: boolean
  isBusy: boolean
  onPress: () => void
}

/** Uses `aria-disabled` instead of `disabled` so that it keeps the focus while a card leaves. */
function VerdictButton(props: VerdictButtonProps) {
  const { label, keyName, shortcut, icon, look, isSmall = false, isBusy, onPress } = props
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
      className={classNames('deck-button', isSmall && 'deck-button-small')}
    >
      <span className={look}>
        <Icon name={icon} size={isSmall ? 24 : 28} />
      </span>
      <Label text={label} keyName={keyName} />
    </button>
  )
}
