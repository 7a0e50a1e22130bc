import { type ComponentType, lazy, memo, Suspense } from 'react'
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

const firstInput = import.meta.env.SSR ? Promise.resolve() : nextInput()

/**
 * Returns a component whose code loads at the user's first input, so that it is not part of a first visit. Until then the
 * page shows what the server rendered, so it is for parts without controls, or far below the first screen. If the code
 * cannot be loaded, the page stays as it is, and the next input tries again.
 */
export function lazyUntilInput<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    for (let input = firstInput; ; input = nextInput()) {
      await input
      const part = await lazyImport(load).catch(() => null)
      if (part) return { default: part }
    }
  })
  // An update of its parent must not reach it before it is hydrated: React would replace what the server rendered.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}
