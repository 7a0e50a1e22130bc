import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { CashToClose } from './cash-to-close.tsx'

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', ' ')
})

async function openCosts() {
  const property = viewOfProperty({ price: 600_000 })
  const router = createMemoryRouter([{ path: '/', element: <CashToClose property={property} /> }])
  const screen = await render(<RouterProvider router={router} />)
  return screen
}

const national = page.getByRole('radio', { name: /^A national/ })
const total = (amount: string) => page.getByRole('row', { name: `Cash to close ${amount}` })

test('the costs open, and the choice of the buyer changes them and is stored', async () => {
  const screen = await openCosts()
  await expect.element(national).not.toBeInTheDocument()
  await page.getByRole('heading', { name: 'Cash to close about US$660,015' }).click()
  await expect.element(total('US$659,215 to US$660,015')).toBeVisible()
  await national.click()
  await expect.element(total('US$641,515')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cash to close about US$641,515' })).toBeVisible()
  await screen.unmount()
  await openCosts()
  await expect.element(page.getByRole('heading', { name: 'Cash to close about US$641,515' })).toBeVisible()
})

test('the costs of the chosen buyer are copied as text', async () => {
  await openCosts()
  await page.getByRole('heading').click()
  await national.click()
  await page.getByRole('button', { name: 'Copy the costs' }).click()
  await vi.waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/A national of Belize.*Total: US\$641,515/s),
  )
})

test('a link to the costs that was followed early opens them', async () => {
  history.replaceState(null, '', '#costs')
  await openCosts()
  await expect.element(total('US$659,215 to US$660,015')).toBeVisible()
})
