import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
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

type Load<Props> = () => Promise<ComponentType<Props>>

/** Returns a component that loads after the first input, and after `isNeeded`; at the next input again if it cannot be loaded. */
function lazyAfter<Props extends object>(load: Load<Props>, isNeeded?: Promise<void>) {
  return lazy(async () => {
    await isNeeded
    for (let input = firstInput; ; input = nextInput()) {
      await input
      const part = await lazyImport(load).catch(() => null)
      if (part) return { default: part }
    }
  })
}

/**
 * Returns a component whose code loads at the user's first input, so that it is not part of a first visit. Until then the
 * page shows what the server rendered, so it is for parts without controls, or far below the first screen. If the code
 * cannot be loaded, the page stays as it is, and the next input tries again.
 */
export function lazyUntilInput<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazyAfter(load)
  // An update of its parent must not reach it before it is hydrated: React would replace what the server rendered.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}

/** How far from the window a part loads. */
const margin = '200px'

/**
 * Returns a component like `lazyUntilInput`, whose code loads only once the user comes near it, for parts far down a long page.
 * A part that the server did not render loads at once, because links may lead to what it contains.
 */
export function lazyUntilNear<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazyInPlace(load, (place, onNeeded) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNeeded()
      },
      { rootMargin: margin },
    )
    observer.observe(place)
    return () => observer.disconnect()
  })
}

/** Returns a component whose code loads only where the server did not render it, for a part that only shows something. */
export function lazyUnlessServed<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazyInPlace(load, () => undefined)
}

/** `watch` calls back once the code of a part that the server rendered is needed. */
function lazyInPlace<Props extends object>(
  load: Load<Props>,
  watch: (place: Element, onNeeded: () => void) => (() => void) | undefined,
): ComponentType<Props> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const Part = lazyAfter(load, import.meta.env.SSR ? undefined : promise)
  return memo((props: Props) => {
    const place = useRef<HTMLDivElement>(null)
    const [served] = useState(props)
    // An update waits for the code, because what the server rendered does not show it.
    if (served !== props) resolve()
    useEffect(() => {
      if (place.current?.hasChildNodes()) return watch(place.current, resolve)
      resolve()
      return undefined
    }, [])
    return (
      <div ref={place}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}
