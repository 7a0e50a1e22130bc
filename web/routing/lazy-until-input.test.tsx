import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyUnlessServed, lazyUntilInput, lazyUntilNear } from './lazy-until-input.tsx'

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
  await expect.poll(() => loads).toBeGreaterThan(0)
  await expect.element(page.getByText('Loaded')).not.toBeInTheDocument()
  isOffline = false
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Loaded')).toBeVisible()
})

test('what the server rendered loads near the window or never, and what it did not render loads at once', async () => {
  const loads: string[] = []
  const part = (name: string) => async () => {
    loads.push(name)
    return () => <p>{name}</p>
  }
  const [Near, Line] = [lazyUntilNear(part('near')), lazyUnlessServed(part('line'))]
  const Screen = () => (
    <>
      <Line />
      <p style={{ height: 3000 }} />
      <Near />
    </>
  )
  const served = (name: string) => `<div><!--$--><p>${name}</p><!--/$--></div>`
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `${served('line')}<p style="height:3000px"></p>${served('near')}`
  const root = hydrateRoot(container, <Screen />)
  await userEvent.keyboard('{Shift}')
  // a browser that draws no frames may never be idle
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  expect(loads).toEqual([])
  await expect.element(page.getByText('near')).toBeInTheDocument()
  container.lastElementChild?.scrollIntoView()
  await expect.poll(() => loads).toEqual(['near'])
  root.unmount()
  const [Other, Shown] = [lazyUntilNear(part('other')), lazyUnlessServed(part('shown'))]
  await render(
    <div style={{ paddingTop: 3000 }}>
      <Other />
      <Shown />
    </div>,
  )
  await expect.poll(() => loads.slice(1).toSorted()).toEqual(['other', 'shown'])
})
