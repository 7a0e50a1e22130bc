import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConnectionNote } from './connection-note.tsx'
import { refreshRegularly } from './refreshing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  [0, 1500, 20_000],
  [1, 3000, 40_000],
])(
  'while no events arrive, new messages are loaded at intervals with jitter (%i) and when the page becomes visible',
  (jitter, firstMs, intervalMs) => {
    vi.spyOn(Math, 'random').mockReturnValue(jitter)
    const refresh = vi.fn()
    const stop = refreshRegularly(refresh)
    const callsAfter = (ms: number) => {
      vi.advanceTimersByTime(ms)
      return refresh.mock.calls.length
    }
    expect(callsAfter(firstMs)).toBe(1)
    expect(callsAfter(intervalMs - firstMs)).toBe(2)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(callsAfter(intervalMs - 1)).toBe(3)
    expect(callsAfter(1)).toBe(4)
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(callsAfter(60_000)).toBe(4)
  },
)

test('the note says what does not work, after a while', async () => {
  const note = page.getByRole('status')
  const screen = await render(<ConnectionNote connection="delayed" />)
  expect(note.element().textContent).toBe('')
  vi.advanceTimersByTime(4000)
  await expect.element(note).toMatchTextContent(/^New messages may appear late/)
  await screen.rerender(<ConnectionNote connection="lost" />)
  await expect.element(note).toMatchTextContent(/^There is no connection right now/)
  await screen.rerender(<ConnectionNote connection="live" />)
  await expect.element(note).toMatchTextContent(/^$/)
})
