import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { MonthlyPayment } from './monthly-payment.tsx'

test('the fields are empty, name published ranges, and give the monthly payment', async () => {
  await render(<MonthlyPayment property={viewOfProperty({ price: 300_000 })} />)
  await page.getByText('Monthly payment').click()
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  const rate = field(/^Interest/)
  await expect.element(rate).toHaveValue('')
  await expect.element(rate).toHaveAccessibleDescription(expect.stringContaining('6-12%'))
  await field(/^Down/).fill('50')
  await field(/^Years/).fill('10')
  await rate.fill('8')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'US$1,819.91 a month for 120 months US$150,000 down, and a loan of US$150,000. Total interest: US$68,389.67.',
    )
  await expect.element(page.getByText(/^An illustration, not an offer\./)).toBeVisible()
  await field(/^Rest due/).fill('60')
  await expect
    .element(field(/^Rest due/))
    .toHaveAccessibleDescription(expect.stringContaining('from 1 to 50, or nothing'))
})

test('the terms of an owner who lends are filled in', async () => {
  const details = { sellerFinancing: true, financingDown: 50, financingYears: 10, financingRate: 8 }
  await render(<MonthlyPayment property={viewOfProperty({ price: 300_000, details })} />)
  await page.getByText('Monthly payment').click()
  await expect.element(page.getByText(/^The owner offers financing/)).toBeVisible()
  await expect.element(page.getByText('US$1,819.91 a month for 120 months')).toBeVisible()
})
