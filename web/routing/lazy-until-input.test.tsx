import { createContext, use, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore, useStore } from '#web/ui/store.ts'
import { lazyUnlessServed, lazyUntilInput } from './lazy-until-input.tsx'

test('a part loads at the first input; if it cannot be loaded, the next input tries again', async () => {
  let loads = 0
  let isOffline = true
  const Part = lazyUntilInput(async () => {
    loads += 1
    if (isOffline) throw new Error('offline')
    return () => <p>Loaded</p>
  })
  await render(
    <>
      <button type="button">Press</button>
      <Part />
    </>,
  )
  expect(loads).toBe(0)
  await userEvent.click(page.getByRole('button', { name: 'Press' }))
  await expect.poll(() => loads, { timeout: 5000 }).toBe(2)
  await expect.element(page.getByText('Loaded')).not.toBeInTheDocument()
  isOffline = false
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Loaded')).toBeVisible()
})

/** What the router and others provide above every part. */
const Place = createContext('')

test('the code of what the server rendered loads only once that changes or it is needed, without a gap', async () => {
  const loads: string[] = []
  const isOwn = createStore(false)
  const part = (name: string) => async () => {
    loads.push(name)
    return ({ text }: { text: string }) => <p>{`${text} ${name} ${use(Place)}`}</p>
  }
  const Line = lazyUnlessServed(part('line'))
  const Own = lazyUnlessServed(part('own'), () => useStore(isOwn))
  const Screen = () => {
    const [place, setPlace] = useState('here')
    const [text, setText] = useState('first')
    return (
      <Place value={place}>
        <Line text={text} />
        <Own text="own" />
        <button onClick={() => setPlace('elsewhere')}>Go</button>
        <button onClick={() => setText('second')}>Change</button>
      </Place>
    )
  }
  const served = (text: string) => `<div><!--$--><p>${text}</p><!--/$--></div>`
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `${served('first line here')}${served('own own here')}<button>Go</button><button>Change</button>`
  const [line, own] = container.querySelectorAll('p')
  const root = hydrateRoot(container, <Screen />)
  await userEvent.click(page.getByRole('button', { name: 'Go' }))
  // a browser that draws no frames may never be idle
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  expect([loads, line?.isConnected, own?.isConnected]).toEqual([[], true, true])
  isOwn.set(true)
  await expect.element(page.getByText('own own elsewhere')).toBeVisible()
  expect([loads, line?.isConnected, own?.isConnected]).toEqual([['own'], true, false])
  const seen: (string | null)[] = []
  const observer = new MutationObserver(() => seen.push(container.querySelector('p')?.textContent ?? null))
  observer.observe(container, { childList: true, subtree: true })
  await userEvent.click(page.getByRole('button', { name: 'Change' }))
  await expect.element(page.getByText('second line elsewhere')).toBeVisible()
  expect(new Set(seen)).toEqual(new Set(['second line elsewhere']))
  observer.disconnect()
  root.unmount()
})

test('a part that the server did not render loads at once', async () => {
  const Part = lazyUnlessServed(async () => () => <p>Loaded</p>)
  await render(<Part />)
  await expect.element(page.getByText('Loaded')).toBeVisible()
})
