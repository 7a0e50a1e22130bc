import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useBackCloses } from './hooks/use-back-closes.ts'
import { slideSteps, useSlides } from './hooks/use-slides.ts'
import { Icon } from './icon.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import type { StoredImage } from './source-set.ts'

type PhotoViewerProps = {
  title: string
  images: (StoredImage & { id: string })[]
  /** Index of the photo to start with. */
  start: number
  /** Returns the alternative text of a photo. */
  nameOf: (at: number) => string
  /** Shown above every photo. */
  label?: string | undefined
  /** Receives the index of the photo that was last shown. */
  onClose: (at: number) => void
}

const control =
  'flex size-11 items-center justify-center rounded-full text-white hover:bg-white/15 focus-visible:outline-white'

/**
 * Renders photos as large as the window in a modal dialog, opened while it is mounted. The user moves between them by swiping,
 * with the arrow keys or with buttons, and zooms with two fingers, which is the browser's own zoom.
 */
export function PhotoViewer({ title, images, start, nameOf, label, onClose }: PhotoViewerProps) {
  const count = images.length
  const dialog = useRef<HTMLDialogElement>(null)
  const { strip, chosen, choose, release, follow } = useSlides(count, start)
  const isZoomed = useIsZoomed()
  const close = () => onClose(chosen)
  useBackCloses(true, close)

  // layout effects: run before the next paint, and before the element is removed, so that the focus can be restored
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useLayoutEffect(() => {
    const list = strip.current
    list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' })
    list?.focus({ preventScroll: true })
  }, [strip, start])

  const moveByKey = (event: KeyboardEvent) => {
    const step = slideSteps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(step(chosen, count))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls' key events bubble up here
    <dialog
      ref={dialog}
      aria-label={title}
      className="photo-viewer m-0 size-full max-h-none max-w-none p-0"
      onKeyDown={moveByKey}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="flex h-dvh flex-col">
        <header className="flex items-center justify-between gap-4 px-3 py-2 pt-[max(8px,env(safe-area-inset-top))]">
          {label && (
            <p className="order-1 rounded-md bg-white/15 px-2.5 py-1 text-xs font-semibold">{label}</p>
          )}
          <output className="pl-2 text-sm font-semibold tabular-nums">
            <span className="sr-only">Photo </span>
            {chosen + 1} of {count}
          </output>
          <button type="button" className={`${control} order-2`} onClick={close}>
            <Icon name="close" size={22} label="Close" />
          </button>
        </header>
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
          tabIndex={0}
          aria-label="Large photos"
          onScroll={follow}
          onPointerDown={release}
          onWheel={release}
          className={classNames(
            'flex min-h-0 grow snap-x snap-mandatory overscroll-x-contain scroll-smooth shadow-none! -outline-offset-3 [scrollbar-width:none] focus-visible:outline-white',
            // a zoomed photo is moved, not left
            isZoomed ? 'touch-auto overflow-x-hidden' : 'touch-pan-x touch-pinch-zoom overflow-x-auto',
          )}
        >
          {images.map((image, at) => (
            <li
              key={image.id}
              inert={at !== chosen}
              className="flex size-full shrink-0 snap-center snap-always items-center justify-center tablet:px-16"
            >
              <ResponsiveImage
                image={image}
                alt={nameOf(at)}
                sizes="100vw"
                className="max-h-full w-auto max-w-full object-contain"
                isFirst={at === start}
              />
            </li>
          ))}
        </ul>
        <footer className="px-16 py-3 pb-[max(12px,env(safe-area-inset-bottom))] text-center text-sm text-white/85">
          <p dir="auto" className="truncate">
            {title}
          </p>
        </footer>
      </div>
      <ViewerButton side="left" isAtEnd={chosen === 0} onPress={() => choose(chosen - 1)} />
      <ViewerButton side="right" isAtEnd={chosen === count - 1} onPress={() => choose(chosen + 1)} />
    </dialog>
  )
}

type ViewerButtonProps = { side: 'left' | 'right'; isAtEnd: boolean; onPress: () => void }

/** Renders a button that is invisible at its end of the strip, but does not lose the focus there; touch needs none. */
function ViewerButton({ side, isAtEnd, onPress }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
      className={classNames(
        control,
        'slide-button absolute inset-y-0 my-auto bg-white/10 pointer-coarse:hidden',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Icon name={`chevron-${side}`} size={24} label={side === 'left' ? 'Previous photo' : 'Next photo'} />
    </button>
  )
}

/** Returns whether the user has zoomed into the page with two fingers. */
function useIsZoomed(): boolean {
  const [isZoomed, setIsZoomed] = useState(false)
  useEffect(() => {
    const view = window.visualViewport
    const update = () => setIsZoomed((view?.scale ?? 1) > 1.01)
    update()
    view?.addEventListener('resize', update)
    return () => view?.removeEventListener('resize', update)
  }, [])
  return isZoomed
}
