import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
}

/** A modal on the platform's own `<dialog>`; `theme.css` locks the body's scroll while one is open. */
export function Dialog({ isOpen, onClose, title, children, footer }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)

  useEffect(() => {
    close.current = onClose
  })

  // before the next paint and before the element goes, so that the focus finds its way back
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || !isOpen) return undefined
    const closeFromBackdrop = ({ target }: MouseEvent) => target === dialog && close.current()
    dialog.addEventListener('mousedown', closeFromBackdrop)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('mousedown', closeFromBackdrop)
      dialog.close()
    }
  }, [isOpen])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className="dialog m-auto w-[min(560px,calc(100vw-40px))] rounded-md bg-surface p-0 text-ink shadow-high"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {isOpen && (
        <div className="flex max-h-[min(85dvh,760px)] flex-col">
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <h2 id={titleId} className="font-display text-2xl">
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
      )}
    </dialog>
  )
}
