import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useTypedText } from './use-typed-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Renders a field; the test decides when the URL contains what was typed. */
async function openField() {
  const onPause = vi.fn()
  const { result, rerender, act } = await renderHook(
    (props?: { inAddress: string }) => useTypedText(props?.inAddress ?? '', onPause),
    { initialProps: { inAddress: '' } },
  )
  return {
    onPause,
    text: () => result.current[0],
    type: (typed: string) => act(() => result.current[1](typed)),
    pause: () => act(() => void vi.advanceTimersByTime(400)),
    show: (inAddress: string) => rerender({ inAddress }),
  }
}

test('what is typed while the URL is about to change stays, and follows it into the URL', async () => {
  const { onPause, text, type, pause, show } = await openField()
  await type('po')
  await pause()
  expect(onPause).toHaveBeenLastCalledWith('po')
  await type('poo')
  await show('po')
  expect(text()).toBe('poo')
  await pause()
  expect(onPause).toHaveBeenLastCalledWith('poo')
  await show('poo')
  expect(text()).toBe('poo')
})

test('a URL that the user returns to replaces the text, also one that was typed', async () => {
  const { onPause, text, type, pause, show } = await openField()
  await type('po')
  await pause()
  await show('po')
  await show('')
  expect(text()).toBe('')
  await show('po')
  expect(text()).toBe('po')
  await pause()
  expect(onPause).toHaveBeenCalledTimes(1)
})
