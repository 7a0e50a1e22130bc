import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type DeckFilters, noFilters } from './deck-filters.ts'
import { FilterPanel } from './filter-panel.tsx'

const clear = page.getByRole('button', { name: 'Clear filters' })
const select = (name: string) => page.getByRole('combobox', { name, exact: true })
const options = (name: string) =>
  select(name)
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

const onReset = vi.fn<() => void>()
const onChange = vi.fn<(filters: DeckFilters) => void>()

function Panel() {
  const [filters, setFilters] = useState(noFilters)
  const change = (next: DeckFilters) => {
    setFilters(next)
    onChange(next)
  }
  return <FilterPanel filters={filters} onChange={change} onReset={onReset} />
}

test('SWIPE-15 the type filter offers the four types', async () => {
  await render(<Panel />)
  expect(options('Type')).toEqual(['Any', 'House', 'Condo', 'Land', 'Commercial'])
  for (const [name, type] of [
    ['House', 'HOUSE'],
    ['Condo', 'CONDO'],
    ['Land', 'LAND'],
    ['Commercial', 'COMMERCIAL'],
    ['Any', ''],
  ] as const) {
    await select('Type').selectOptions(name)
    expect(onChange).toHaveBeenLastCalledWith({ ...noFilters, type })
  }
})

test('SWIPE-16 SWIPE-17 the price and bedrooms filters offer ranges and minimums', async () => {
  await render(<Panel />)
  expect(options('Price')).toEqual([
    'Any',
    'Up to US$200,000',
    'US$200,000-350,000',
    'US$350,000-500,000',
    'US$500,000+',
  ])
  expect(options('Bedrooms')).toEqual(['Any', '1+', '2+', '3+', '4+'])
  await select('Price').selectOptions('US$200,000-350,000')
  await select('Bedrooms').selectOptions('3+')
  expect(onChange).toHaveBeenLastCalledWith({ type: '', price: '200000-350000', minBedrooms: '3' })
})

test('the filters can be cleared once one is set', async () => {
  await render(<Panel />)
  await expect.element(clear).toBeDisabled()
  await select('Type').selectOptions('Land')
  await clear.click()
  expect(onReset).toHaveBeenCalledOnce()
})
