import { memo, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  isWide?: boolean
}

/** Renders a modal in a native `<dialog>`; `theme.css` locks the body's scroll while one is open. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, isWide = false } = props
  const [isShown, setIsShown] = useState(isOpen)
  if (isOpen && !isShown) setIsShown(true)
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)

  useEffect(() => {
    close.current = onClose
  })

  // layout effect: runs before the next paint and before the element is removed, so that the focus can be restored
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || !isOpen) return undefined
    const closeFromBackdrop = ({ target }: MouseEvent) => target === dialog && close.current()
    dialog.addEventListener('mousedown', closeFromBackdrop)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('mousedown', closeFromBackdrop)
      dialog.close()
      // The element that had the focus before may be gone; the closing dialog must not keep the focus.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
    }
  }, [isOpen])

  useEffect(() => {
    if (isOpen) return undefined
    let isReopened = false
    const leaving = element.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(leaving).then(() => !isReopened && setIsShown(false))
    return () => {
      isReopened = true
    }
  }, [isOpen])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={classNames(
        'dialog m-auto rounded-md bg-surface p-0 text-ink shadow-high [overflow-wrap:anywhere]',
        isWide ? 'w-[min(1100px,calc(100vw-40px))]' : 'w-[min(560px,calc(100vw-40px))]',
      )}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {isShown && (
        <div inert={!isOpen}>
          <Content {...props} titleId={titleId} />
        </div>
      )}
    </dialog>
  )
}

/** Renders the content, unchanged while the dialog closes even if the data that it shows is already gone. */
const Content = memo(
  function Content({ onClose, title, children, footer, titleId }: DialogProps & { titleId: string }) {
    return (
      <div className="flex max-h-[min(85dvh,760px)] flex-col">
        <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
          <h2 id={titleId} dir="auto" className="font-display text-2xl">
            {title}
          </h2>
          <button
            type="button"
            className="-mr-2 rounded-full p-2 text-muted hover:bg-sunken pointer-coarse:-my-1 pointer-coarse:p-3 hover:text-ink"
            onClick={onClose}
          >
            <Icon name="close" label="Close" />
          </button>
        </header>
        <div className="overflow-y-auto px-6 pb-6">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
            {footer}
          </footer>
        )}
      </div>
    )
  },
  (_, { isOpen }) => !isOpen,
)
