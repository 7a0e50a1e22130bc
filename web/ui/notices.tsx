import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Tone, tones } from './notice.tsx'
import { createStore, useStore } from './store.ts'

type Notice = {
  tone: Tone
  text: string
  /** A link to what the notice asks for; `onFollow` is called when it is followed. */
  action?: { text: string; to: string; onFollow?: () => void }
}
type ShownNotice = Notice & { id: number }

const shownForMs = 8000
/** Long enough to reach the link by keyboard. */
const shownWithActionForMs = 30_000
/** Time in which a dialog closes whose success a notice reports. */
const dialogClosesMs = 100
const notices = createStore<ShownNotice[]>([])
let lastId = 0

/**
 * Shows a notice that survives navigation. An error stays until it is dismissed, a notice with a link for 30 seconds or until the
 * next one with a link. Returns a function that dismisses it.
 */
export function showNotice(notice: Notice): () => void {
  lastId += 1
  const id = lastId
  const others = notices
    .get()
    .filter(({ text, action }) => text !== notice.text && !(action && notice.action))
  notices.set([...others, { ...notice, id }])
  const timeMs = notice.action ? shownWithActionForMs : shownForMs
  if (notice.tone !== 'error') dismissAfter(id, timeMs)
  return () => dismiss(id)
}

/** Dismisses a notice after this time, or later while it has the pointer or the focus, which would be lost with it. */
function dismissAfter(id: number, timeMs: number): void {
  setTimeout(() => {
    // after a touch, a notice matches :hover until the next one
    const inUse = matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within'
    if (document.querySelector(`[data-notice='${id}']${inUse}`)) dismissAfter(id, shownForMs)
    else dismiss(id)
  }, timeMs)
}

function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/** Renders the notices; near the top they cover neither a screen's own header nor the controls at its bottom. */
export function NoticeRegion({ isAtTop }: { isAtTop: boolean }) {
  const shown = useStore(notices)
  const dialog = useTopDialog(shown)
  const place = isAtTop ? 'fixed top-32' : 'notices-low fixed bottom-0'
  const region = (
    <section
      aria-label="Notices"
      aria-live="polite"
      className={classNames(
        'pointer-events-none inset-x-0 z-50 mx-auto flex w-full max-w-lg flex-col gap-3 p-5',
        dialog ? 'absolute top-10' : place,
      )}
    >
      {shown.map((notice) => (
        <ShownNotice key={notice.id} {...notice} />
      ))}
    </section>
  )
  return dialog ? createPortal(region, dialog) : region
}

/** Returns the modal dialog on top, which would cover the notices that are shown and make them inert. */
function useTopDialog(shown: ShownNotice[]): Element | undefined {
  const [dialog, setDialog] = useState<Element>()
  useEffect(() => {
    if (shown.length === 0) return undefined
    const find = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1))
    const timer = setTimeout(find, dialogClosesMs)
    return () => clearTimeout(timer)
  }, [shown])
  useEffect(() => {
    const leave = () => setDialog(undefined)
    dialog?.addEventListener('close', leave)
    return () => dialog?.removeEventListener('close', leave)
  }, [dialog])
  return dialog
}

function ShownNotice({ id, tone, text, action }: ShownNotice) {
  const { classes, icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      data-notice={id}
      className={classNames(
        'notice-in pointer-events-auto flex items-start gap-3 rounded-md border px-4 py-3 shadow-high',
        classes,
      )}
    >
      <Icon name={icon} className="mt-0.5" />
      {/* A link that would leave the text little room is below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-2">
        <p dir="auto" className="min-w-0 flex-1 basis-40 tablet:basis-60">
          {text}
        </p>
        {action && (
          <Link
            to={action.to}
            className="text-link -mx-1 -my-1 rounded-md px-1 py-1 font-semibold pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
            onClick={() => {
              action.onFollow?.()
              dismiss(id)
            }}
          >
            {action.text}
          </Link>
        )}
      </div>
      <button
        type="button"
        className="-my-1 -mr-2 rounded-full p-2 text-muted pointer-coarse:-my-2.5 pointer-coarse:p-3.25 hover:text-ink"
        onClick={() => dismiss(id)}
      >
        <Icon name="close" size={18} label="Dismiss" />
      </button>
    </div>
  )
}
