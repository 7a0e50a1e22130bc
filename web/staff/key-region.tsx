import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** A key and what it does on a screen. */
export type Shortcut = { key: string; name: string; run: () => void }

type KeyRegionProps = {
  shortcuts: Shortcut[]
  /** Keys that the browser handles, for the list of keys. */
  others?: Pick<Shortcut, 'key' | 'name'>[]
  /** Renders the screen with the button that shows the keys. */
  children: (keysButton: ReactNode) => ReactNode
}

/**
 * Renders a screen whose shortcuts are single keys. They work only while the focus is in it and not in a field, because speech
 * input types letters (WCAG 2.1.4); a new screen takes the focus, so that they work at once.
 */
export function KeyRegion({ shortcuts, others = [], children }: KeyRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)

  // After each change, because what had the focus may be gone, and then the body or the main element has it.
  useEffect(() => {
    if (document.activeElement?.contains(region.current)) region.current?.focus({ preventScroll: true })
  })

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTaken(event.target)) return
    if (event.key === '?') setHelpOpen(true)
    else {
      const shortcut = shortcuts.find(({ key }) => key === event.key)
      if (!shortcut) return
      shortcut.run()
    }
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key events of its controls bubble up here
    <div ref={region} tabIndex={-1} className="flex-1 outline-none" onKeyDown={press}>
      {children(
        <Button
          variant="quiet"
          size="small"
          className="pointer-coarse:hidden"
          aria-keyshortcuts="?"
          onClick={() => setHelpOpen(true)}
        >
          Keys <Key isInButton>?</Key>
        </Button>,
      )}
      <KeysDialog
        shortcuts={[...shortcuts, ...others]}
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
      />
    </div>
  )
}

function isTaken(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('input, select, textarea, [contenteditable], dialog') !== null
  )
}

type KeysDialogProps = {
  shortcuts: Pick<Shortcut, 'key' | 'name'>[]
  isOpen: boolean
  onClose: () => void
}

function KeysDialog({ shortcuts, isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys">
      <dl className="divide-y divide-line">
        {[...shortcuts, { key: '?', name: 'Show these keys' }].map(({ key, name }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd>
              <Key>{key}</Key>
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-sm text-muted">While you type in a field, keys only type.</p>
    </Dialog>
  )
}

/** Renders a key as its letter on a keyboard. In a button it is no part of the name: `aria-keyshortcuts` states it. */
export function Key({ isInButton = false, children }: { isInButton?: boolean; children: string }) {
  return (
    <kbd
      aria-hidden={isInButton}
      className="inline-flex h-7 min-w-7 items-center justify-center rounded-md border border-line-strong bg-surface px-1.5 font-sans text-sm font-semibold text-ink pointer-coarse:hidden"
    >
      {children.length === 1 ? children.toUpperCase() : children}
    </kbd>
  )
}
