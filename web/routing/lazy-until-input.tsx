import { type ComponentType, lazy, memo, Suspense } from 'react'
import { lazyImport } from './lazy-import.ts'

const inputs = ['scroll', 'pointerdown', 'keydown', 'focusin']

/** Resolves when the user first scrolls, presses or focuses something. Never on the server. */
const firstInput = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  const begin = () => {
    resolve()
    for (const type of inputs) removeEventListener(type, begin, { capture: true })
  }
  for (const type of inputs) addEventListener(type, begin, { capture: true, passive: true })
})

/**
 * Returns a component whose code loads at the user's first input, so that it is not part of a first visit. Until then the
 * page shows what the server rendered, so it is for parts without controls, or far below the first screen.
 */
export function lazyUntilInput<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) await firstInput
    return { default: await lazyImport(load) }
  })
  // An update of its parent must not reach it before it is hydrated: React would replace what the server rendered.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}
