import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { useOpenedPart } from './use-opened-part.ts'

afterEach(() => vi.restoreAllMocks())

function Photos() {
  return <p>The photos</p>
}

async function openScreen(importPart: () => Promise<typeof Photos>) {
  const Screen = () => {
    const [isOpen, setIsOpen] = useState(false)
    const { part: Part, load, isLoading } = useOpenedPart(importPart, 'The photos could not be opened.')
    return (
      <>
        <button type="button" aria-busy={isLoading} onClick={() => void load().then(setIsOpen)}>
          Open
        </button>
        {isOpen && Part && <Part />}
        <NoticeRegion isAtTop />
      </>
    )
  }
  await render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  )
  return page.getByRole('button', { name: 'Open' })
}

test('a part that cannot be loaded is named in a notice, the page stays, and the next press loads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const button = await openScreen(async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
    return Photos
  })
  await button.click()
  const alert = page.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent('The photos could not be opened. Please check your connection and try again.')
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  expect(page.getByText('The photos', { exact: true }).elements()).toHaveLength(0)
  isBroken = false
  await button.click()
  await expect.element(page.getByText('The photos', { exact: true })).toBeVisible()
})

test('a part is loading until it has arrived, and is loaded once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Photos>()
  const importPart = vi.fn(() => promise)
  const button = await openScreen(importPart)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  resolve(Photos)
  await expect.element(page.getByText('The photos', { exact: true })).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
  expect(importPart).toHaveBeenCalledTimes(1)
})
