import { useLayoutEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'
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
