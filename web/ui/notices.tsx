import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Tone, tones } from './notice.tsx'
import { createStore, useStore } from './store.ts'

type ShownNotice = { id: number; tone: Tone; text: string }

const shownForMs = 8000
const notices = createStore<ShownNotice[]>([])
let lastId = 0

/** Shows a notice that survives navigation. An error stays until it is dismissed. */
export function showNotice({ tone, text }: { tone: Tone; text: string }): void {
  lastId += 1
  const id = lastId
  notices.set([...notices.get().filter((notice) => notice.text !== text), { id, tone, text }])
  if (tone !== 'error') setTimeout(() => dismiss(id), shownForMs)
}

function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/** Renders the notices; near the top they cover neither a screen's own header nor the controls at its bottom. */
export function NoticeRegion({ isAtTop }: { isAtTop: boolean }) {
  const shown = useStore(notices)
  return (
    <section
      aria-label="Notices"
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-50 mx-auto flex w-full max-w-lg flex-col gap-3 p-5',
        isAtTop ? 'top-32' : 'notices-low bottom-0',
      )}
    >
      {shown.map((notice) => (
        <ShownNotice key={notice.id} {...notice} />
      ))}
    </section>
  )
}

function ShownNotice({ id, tone, text }: ShownNotice) {
  const { classes, icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={classNames(
        'notice-in pointer-events-auto flex items-start gap-3 rounded-md border px-4 py-3 shadow-high',
        classes,
      )}
    >
      <Icon name={icon} className="mt-0.5" />
      <p dir="auto" className="min-w-0 flex-1">
        {text}
      </p>
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
