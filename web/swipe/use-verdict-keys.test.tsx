import { useLayoutEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useVerdictKeys } from './use-verdict-keys.ts'

test('SWIPE-06 a key pressed as soon as the deck is there counts', async () => {
  const reject = vi.fn()
  function Deck() {
    const deck = useRef<HTMLDivElement>(null)
    useVerdictKeys(deck, { ArrowLeft: reject })
    // before the first paint, and before effects that wait for it
    useLayoutEffect(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' })), [])
    return <div ref={deck} />
  }
  await render(<Deck />)
  expect(reject).toHaveBeenCalledTimes(1)
})

test('SWIPE-20 arrow keys pressed in something open over the deck do not affect the deck', async () => {
  const like = vi.fn()
  function Deck() {
    const deck = useRef<HTMLDivElement>(null)
    useVerdictKeys(deck, { ArrowRight: like })
    return (
      <>
        <button type="button" popoverTarget="notices">
          Open
        </button>
        <section id="notices" popover="auto">
          <p>Nothing new</p>
          <a href="#notice">A notice</a>
        </section>
        <details>
          <summary>Menu</summary>
          <a href="#services">Services</a>
        </details>
        <div ref={deck} />
      </>
    )
  }
  await render(<Deck />)
  await page.getByRole('button', { name: 'Open' }).click()
  page.getByRole('link', { name: 'A notice' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await page.getByText('Nothing new').click()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{Escape}')
  await page.getByText('Menu').click()
  page.getByRole('link', { name: 'Services' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(like).not.toHaveBeenCalled()
  await page.getByText('Menu').click()
  await userEvent.keyboard('{ArrowRight}')
  expect(like).toHaveBeenCalledTimes(1)
})
