import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyUntilInput } from './lazy-until-input.tsx'

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
