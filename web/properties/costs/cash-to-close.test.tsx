import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { chooseUnits } from '#web/units/chosen-units.ts'
import { CashToClose } from './cash-to-close.tsx'
import { CashToCloseLink } from './cash-to-close-link.tsx'
import { Costs } from './costs.tsx'
import { followCostLinks } from './follow-cost-links.ts'

afterEach(() => {
  chooseUnits({ money: 'USD', area: 'sqft' })
  localStorage.clear()
  vi.restoreAllMocks()
  history.replaceState(null, '', ' ')
})

async function openCosts() {
  const property = viewOfProperty({ price: 600_000 })
  const element = (
    <>
      <Costs property={property}>
        <CashToClose property={property} />
      </Costs>
      <NoticeRegion isAtTop={false} />
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/buyers-guide', element: <h1>Guide</h1> },
  ])
  const screen = await render(<RouterProvider router={router} />)
  return screen
}

const heading = page.getByRole('heading', { name: 'What it costs to buy' })
const national = page.getByRole('radio', { name: /^A national/ })
const total = (amount: string) => page.getByRole('row', { name: `Cash to close ${amount}` })

test('the costs open, and the choice of the buyer changes them and is stored', async () => {
  const screen = await openCosts()
  await expect.element(national).not.toBeInTheDocument()
  await heading.click()
  await expect.element(total('US$659,215 to US$660,015')).toBeVisible()
  await national.click()
  await expect.element(total('US$641,515')).toBeVisible()
  await screen.unmount()
  await openCosts()
  await heading.click()
  await expect.element(total('US$641,515')).toBeVisible()
})

async function copiedText(): Promise<string> {
  await page.getByRole('button', { name: 'Copy the costs' }).click()
  await expect.element(page.getByText('Costs copied.')).toBeVisible()
  return navigator.clipboard.readText()
}

test('the costs of the chosen buyer are copied as the page shows them, with what explains them', async () => {
  await openCosts()
  await heading.click()
  const lines = (await copiedText()).split('\n')
  expect(lines.slice(1, 4)).toEqual([
    'Buyer: Anyone else',
    'Price: US$600,000',
    expect.stringMatching(/^Stamp duty: US\$47,200 to US\$48,000 \(8%; sources differ .*\)$/),
  ])
  expect(lines.at(-2)).toBe('Cash to close: US$659,215 to US$660,015')
  expect(lines.at(-1)).toMatch(/^Source of 2017.*before you sign\.$/)
  await national.click()
  chooseUnits({ money: 'BZD', area: 'sqft' })
  await expect.element(total('BZ$1,283,030')).toBeVisible()
  expect(await copiedText()).toMatch(/A national of Belize.*Cash to close: BZ\$1,283,030\n/s)
})

test('the costs that the page shows are copied, also when another tab has stored another buyer', async () => {
  await openCosts()
  await heading.click()
  writeStored(storageKeys.buyer, 'national')
  await expect.element(total('US$659,215 to US$660,015')).toBeVisible()
  expect(await copiedText()).toContain('Buyer: Anyone else\n')
})

test('the costs are printed by their button, and their link leads to the guide', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await openCosts()
  await heading.click()
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  await page.getByRole('link', { name: 'Sources and other costs' }).click()
  await expect.element(page.getByRole('heading', { name: 'Guide' })).toBeVisible()
})

test('a link to the costs that was followed early opens them', async () => {
  history.replaceState(null, '', '#costs')
  await openCosts()
  await expect.element(total('US$659,215 to US$660,015')).toBeVisible()
})

test('a browser that does not open what contains the target of a link opens the costs', async () => {
  using _ = withoutReveal()
  await openCosts()
  await render(<CashToCloseLink property={viewOfProperty({ price: 600_000 })} />)
  const link = page.getByRole('link', { name: /^Cash to close about/ })
  link.element().addEventListener('click', (event) => event.preventDefault())
  followCostLinks()
  await expect
    .poll(async () => {
      await link.click()
      return total('US$659,215 to US$660,015').query()?.checkVisibility()
    })
    .toBe(true)
})

test('such a browser opens the costs of a served page whose link was followed early', async () => {
  using _ = withoutReveal()
  history.replaceState(null, '', '#costs')
  await render(
    <details>
      <summary>Costs</summary>
      <p id="costs">Cash to close</p>
    </details>,
  )
  followCostLinks()
  await expect.element(page.getByText('Cash to close', { exact: true })).toBeVisible()
})

/** Makes the browser one that scrolls only to what is open. */
function withoutReveal() {
  const known = Object.getOwnPropertyDescriptor(Document.prototype, 'onbeforematch') ?? {}
  Reflect.deleteProperty(Document.prototype, 'onbeforematch')
  return {
    [Symbol.dispose]: () => void Object.defineProperty(Document.prototype, 'onbeforematch', known),
  }
}

test('the sum that is said to be about right is rounded in Belize dollars too', async () => {
  const sums = [
    [23_700, 'US$26,100', 'BZ$52,200'],
    [113_300, 'US$125,000', 'BZ$250,000'],
  ] as const
  for (const [price, dollars, belizean] of sums) {
    const { unmount } = await render(<CashToCloseLink property={viewOfProperty({ price })} />)
    const link = page.getByRole('link', { name: /^Cash to close about/ })
    await expect.element(link).toHaveAccessibleName(`Cash to close about ${dollars}`)
    chooseUnits({ money: 'BZD', area: 'sqft' })
    await expect.element(link).toHaveAccessibleName(`Cash to close about ${belizean}`)
    chooseUnits({ money: 'USD', area: 'sqft' })
    await unmount()
  }
})
