import { memo, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { closeByDrag } from './hooks/close-by-drag.ts'
import { useBackCloses } from './hooks/use-back-closes.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Whether an action is running, during which the dialog cannot be closed. */
  isBusy?: boolean
  title: string
  children: ReactNode
  footer?: ReactNode
  isWide?: boolean
  /** An image or a strip of images, above the title, and in a wide window beside all of the text. */
  cover?: ReactNode
  /** Between the cover and the title. */
  aboveTitle?: ReactNode
  className?: string
}

/**
 * Renders a modal in a native `<dialog>`, which is a sheet from below on a phone and which Back closes; `theme.css` locks
 * the body's scroll while one is open.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, isBusy = false, isWide = false, cover, className } = props
  const onClose = () => !isBusy && props.onClose()
  const [isShown, setIsShown] = useState(isOpen)
  if (isOpen && !isShown) setIsShown(true)
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  useBackCloses(isOpen, onClose)

  useEffect(() => {
    close.current = onClose
  })

  // layout effect: its end runs before the element is removed, so that the focus can be restored
  useLayoutEffect(() => {
    const dialog = element.current
    return dialog && isOpen ? inNextTask(() => showModal(dialog, () => close.current())) : undefined
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
        'dialog',
        isWide && 'dialog-wide',
        cover !== undefined && 'dialog-split',
        className,
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

/**
 * Runs `start` in a task of its own: rendering the content and showing it would be a long one on a slow phone. Returns a
 * function that ends what has started.
 */
function inNextTask(start: () => () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  let end = () => port1.close()
  port1.addEventListener('message', () => {
    port1.close()
    end = start()
  })
  port1.start()
  port2.postMessage(null)
  return () => end()
}

/**
 * Shows a modal. A press on the backdrop and a drag only ask to close it; the returned function hides it. Chrome closes it at a second
 * Escape or Back without asking, and then it is shown again until the parent has decided.
 */
function showModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const closeFromBackdrop = ({ target }: MouseEvent) => target === dialog && onClose()
  const requestClose = () => {
    if (!dialog.open) dialog.showModal()
    onClose()
  }
  dialog.addEventListener('mousedown', closeFromBackdrop)
  dialog.addEventListener('close', requestClose)
  const stopDrag = closeByDrag(dialog, onClose)
  const { clientWidth, style } = document.documentElement
  // Without a scroll bar there is no space to reserve. A dialog that is already open has hidden it.
  if (!hasModal() && innerWidth === clientWidth) style.scrollbarGutter = 'auto'
  dialog.showModal()
  return () => {
    stopDrag()
    dialog.removeEventListener('mousedown', closeFromBackdrop)
    dialog.removeEventListener('close', requestClose)
    dialog.close()
    if (!hasModal()) style.scrollbarGutter = ''
    // The element that had the focus before may be gone; the closing dialog must not keep the focus.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
  }
}

const hasModal = () => document.querySelector('dialog:modal') !== null

/** Renders the content, unchanged while the dialog closes even if the data that it shows is already gone. */
const Content = memo(
  function Content(props: DialogProps & { titleId: string }) {
    const { title, children, footer, cover, aboveTitle, titleId, onClose, isBusy = false } = props
    const heading = (
      <h2 id={titleId} dir="auto" className="dialog-title">
        {title}
      </h2>
    )
    return (
      <div className="dialog-content">
        <div aria-hidden className="dialog-grabber dialog-handle" />
        {cover ? (
          <>
            <CloseButton onClose={onClose} isBusy={isBusy} className="dialog-close-over" />
            <div className="dialog-scroll">
              <div className="dialog-cover">{cover}</div>
              <div className="dialog-body">
                {aboveTitle}
                {heading}
                {children}
              </div>
            </div>
          </>
        ) : (
          <>
            <header className="dialog-handle flex items-start justify-between gap-4 px-6 pt-5 pb-3 max-tablet:pt-1">
              {heading}
              <CloseButton onClose={onClose} isBusy={isBusy} className="-mr-2 pointer-coarse:-my-1" />
            </header>
            <div className="overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
          </>
        )}
        {footer && <footer className="dialog-foot">{footer}</footer>}
      </div>
    )
  },
  (_, { isOpen }) => !isOpen,
)

type CloseButtonProps = { onClose: () => void; isBusy: boolean; className: string }

function CloseButton({ onClose, isBusy, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      className={classNames('dialog-close', className)}
      onClick={onClose}
    >
      <Icon name="close" label="Close" />
    </button>
  )
}
