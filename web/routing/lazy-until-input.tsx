import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { openPopover } from '#web/ui/hooks/open-popover.ts'
import { useAfterHydration } from '#web/ui/hooks/use-after-hydration.ts'
import { lazyImport } from './lazy-import.ts'

const inputs = ['scroll', 'pointerdown', 'keydown', 'focusin']

/** Resolves when the user next scrolls, presses or focuses something. */
async function nextInput(): Promise<void> {
  const done = new AbortController()
  const options = { capture: true, passive: true, signal: done.signal }
  await new Promise<void>((resolve) => {
    for (const type of inputs) addEventListener(type, () => resolve(), options)
  })
  done.abort()
}

/** Whether the user opened a menu before this script ran. */
const isMenuOpen = () => document.querySelector(openPopover) !== null

const firstInput = import.meta.env.SSR || isMenuOpen() ? Promise.resolve() : nextInput()

type Load<Props> = () => Promise<ComponentType<Props>>

/** Loads a part after the first input; at the next input again if it cannot be loaded. */
async function loadAfterInput<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  for (let input = firstInput; ; input = nextInput()) {
    await input
    const part = await lazyImport(load).catch(() => null)
    if (part) return part
  }
}

function lazyAfterInput<Props extends object>(load: Load<Props>) {
  return lazy(async () => ({ default: await loadAfterInput(load) }))
}

/**
 * Returns a component whose code loads at the user's first input, so that it is not part of a first visit. Until then the
 * page shows what the server rendered, so it is for parts without controls, or far below the first screen. If the code
 * cannot be loaded, the page stays as it is, and the next input tries again.
 */
export function lazyUntilInput<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazyAfterInput(load)
  // An update of its parent must not reach it before it is hydrated: React would replace what the server rendered.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}

const never = () => false

/** Makes React leave the children of an element as the server rendered them. */
const asServed = { __html: '' }

/**
 * Returns a component whose code loads only where the server did not render it, for a part that only shows something. With other
 * properties, or once `useIsNeeded` returns true, the code loads and replaces what the server rendered.
 */
export function lazyUnlessServed<Props extends object>(
  load: Load<Props>,
  useIsNeeded: (props: Props) => boolean = never,
): ComponentType<Props> {
  const Part = lazyAfterInput(load)
  return memo((props: Props) => {
    const isHydrating = useAfterHydration(never, !import.meta.env.SSR)
    const [served] = useState(isHydrating ? props : null)
    const isNeeded = useIsNeeded(props)
    const isReplaced = served !== null && (isNeeded || served !== props)
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (isReplaced) void loadAfterInput(load).then((part) => setLoaded(() => part))
    }, [isReplaced])
    // what the server rendered is shown until the code has loaded
    if (served && !(isReplaced && Loaded))
      return <div suppressHydrationWarning dangerouslySetInnerHTML={asServed} />
    return (
      <div key="loaded">
        {Loaded ? (
          <Loaded {...props} />
        ) : (
          <Suspense>
            <Part {...props} />
          </Suspense>
        )}
      </div>
    )
  })
}
