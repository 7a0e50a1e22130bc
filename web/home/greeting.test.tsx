import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setMedia } from '#test/browser/browser-input.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { Greeting } from './greeting.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await setMedia({})
})

test('HOME-03 HOME-04 the greeting is typed at 75 ms per character, with its accessible name complete from the start', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  sessionStore.set(signedInState(session, viewOfProfile({ name: 'Ana Bol' }), new Date()))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await render(<Greeting />)
  const greeting = page.getByRole('img').element() // waiting for an element would advance the timers
  const type = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return greeting.textContent
  }
  expect(await type(74)).toBe('')
  expect(await type(1)).toBe('W')
  expect(await type(75 * 6)).toBe('Welcome')
  expect(greeting).toHaveAccessibleName('Welcome home, Ana')
  expect(await type(75 * 10)).toBe('Welcome home, Ana')
  expect(greeting).not.toHaveAttribute('role')
})
