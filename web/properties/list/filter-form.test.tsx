import { createMemoryRouter, RouterProvider, useLocation, useSearchParams } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import { siteConfigElementId } from '#web/settings/site-config.ts'
import { chooseUnits } from '#web/units/chosen-units.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { readFilters } from './filters.ts'

const address = page.getByRole('status')
const location = page.getByLabelText('Location')
const select = (name: string) => page.getByRole('combobox', { name, exact: true })
const options = (name: string) =>
  select(name)
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

// The suggestions of places call the API, which does not answer here.
beforeAll(() => {
  const config = document.createElement('script')
  Object.assign(config, {
    id: siteConfigElementId,
    type: 'application/json',
    textContent: JSON.stringify(site),
  })
  document.head.append(config)
})
afterEach(async () => {
  chooseUnits({ money: 'USD', area: 'sqft' })
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

/** Opens the form at an address of the list; the status shows the address. Returns the router. */
async function openForm(path = '/properties') {
  const Component = () => {
    const [query] = useSearchParams()
    const { pathname, search } = useLocation()
    const filters = readFilters(query)
    return (
      <FilterForm filters={filters} total="28 properties">
        <output>{pathname + search}</output>
        <FilterChips filters={filters} />
      </FilterForm>
    )
  }
  const router = createMemoryRouter([{ path: '/properties', Component }], { initialEntries: [path] })
  await render(<RouterProvider router={router} />)
  return router
}

test('LIST-01 the typed location becomes a filter once typing pauses', async () => {
  await openForm('/properties?sort=price_asc')
  await location.fill('placencia ')
  await expect.element(address).toHaveTextContent('/properties?location=placencia&sort=price_asc')
  await expect.element(location).toHaveValue('placencia ')
})

test('LIST-02 the type filter offers the four types', async () => {
  await openForm('/properties?location=Corozal')
  expect(options('Property Type')).toEqual(['Any', 'House', 'Condo', 'Land', 'Commercial'])
  for (const [name, type] of [
    ['House', 'HOUSE'],
    ['Condo', 'CONDO'],
    ['Land', 'LAND'],
    ['Commercial', 'COMMERCIAL'],
  ] as const) {
    await select('Property Type').selectOptions(name)
    await expect.element(address).toHaveTextContent(`/properties?location=Corozal&type=${type}`)
  }
  await select('Property Type').selectOptions('Any')
  await expect.element(address).toHaveTextContent('/properties?location=Corozal')
})

test('LIST-03 each price range becomes its two bounds', async () => {
  await openForm()
  for (const [label, query] of [
    ['Up to US$100,000', 'maxPrice=100000'],
    ['US$100,000-250,000', 'minPrice=100000&maxPrice=250000'],
    ['US$250,000-500,000', 'minPrice=250000&maxPrice=500000'],
    ['US$500,000-1,000,000', 'minPrice=500000&maxPrice=1000000'],
    ['US$1,000,000+', 'minPrice=1000000'],
  ] as const) {
    await select('Price Range').selectOptions(label)
    await expect.element(address).toHaveTextContent(`/properties?${query}`)
  }
  expect(options('Price Range')).toHaveLength(6)
})

test('LIST-05 the bedrooms filter offers minimums from 1 to 5', async () => {
  await openForm()
  expect(options('Bedrooms')).toEqual(['Any', '1+', '2+', '3+', '4+', '5+'])
  await select('Bedrooms').selectOptions('5+')
  await expect.element(address).toHaveTextContent('/properties?minBedrooms=5')
})

test('LIST-07 LIST-08 filters are combined, and resetting them empties every field', async () => {
  await openForm()
  await select('Property Type').selectOptions('Condo')
  await select('Price Range').selectOptions('US$250,000-500,000')
  await select('Bedrooms').selectOptions('2+')
  await expect
    .element(address)
    .toHaveTextContent('/properties?type=CONDO&minPrice=250000&maxPrice=500000&minBedrooms=2')
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect.element(address).toHaveTextContent('/properties')
  await expect.element(location).toHaveValue('')
  for (const name of ['Property Type', 'Price Range', 'Bedrooms'])
    await expect.element(select(name)).toHaveDisplayValue('Any')
})

test('LIST-10 the default sort is newest first, and price sorts both ways', async () => {
  await openForm('/properties?type=LAND')
  expect(options('Sort by').slice(0, 3)).toEqual(['Newest', 'Price Low to High', 'Price High to Low'])
  await expect.element(select('Sort by')).toHaveDisplayValue('Newest')
  await select('Sort by').selectOptions('Price Low to High')
  await expect.element(address).toHaveTextContent('/properties?type=LAND&sort=price_asc')
  await select('Sort by').selectOptions('Price High to Low')
  await expect.element(address).toHaveTextContent('/properties?type=LAND&sort=price_desc')
})

test('a filter that is set is removed by its chip, also a place, which the other filters keep', async () => {
  await openForm('/properties?place=belize-district&sort=price_asc')
  await select('Property Type').selectOptions('House')
  await expect
    .element(address)
    .toHaveTextContent('/properties?place=belize-district&type=HOUSE&sort=price_asc')
  await page.getByRole('link', { name: 'Remove House' }).click()
  await expect.element(address).toHaveTextContent('/properties?place=belize-district&sort=price_asc')
  await expect.element(page.getByRole('link', { name: 'Remove Belize District' })).toHaveFocus()
  await page.getByRole('link', { name: 'Remove Belize District' }).click()
  await expect.element(address).toHaveTextContent('/properties?sort=price_asc')
  await expect.element(page.getByRole('button', { name: 'Reset Filters' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('a chip that is removed by keyboard passes the focus to the next one', async () => {
  await openForm('/properties?location=beach&type=LAND&since=7')
  const chip = (name: string) => page.getByRole('link', { name: `Remove ${name}` })
  chip('Land').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('Listed within 7 days')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('beach')).toHaveFocus()
})

test('keywords become a filter once typing pauses, and new ones are corrected again', async () => {
  await openForm('/properties?q=placensia&exact=true&type=LAND')
  const keywords = page.getByLabelText('Keywords')
  await expect.element(keywords).toHaveValue('placensia')
  expect(options('Sort by')[0]).toBe('Best Match')
  await select('Bedrooms').selectOptions('1+')
  await expect
    .element(address)
    .toHaveTextContent('/properties?q=placensia&exact=true&type=LAND&minBedrooms=1')
  await keywords.fill('dock')
  await expect.element(address).toHaveTextContent('/properties?q=dock&type=LAND&minBedrooms=1')
  await page.getByRole('link', { name: 'Remove “dock”' }).click()
  await expect.element(keywords).toHaveValue('')
  await expect.element(select('Sort by')).toHaveDisplayValue('Newest')
})

test('sizes are entered in the chosen unit, and the address has square feet', async () => {
  await openForm('/properties?minArea=283140')
  chooseUnits({ money: 'USD', area: 'acres' })
  const size = (name: string) => page.getByLabelText(name)
  await page.getByRole('button', { name: 'More filters · 1', exact: true }).click()
  await expect.element(size('Size from (acres)')).toHaveValue('6.5')
  await size('Size to (acres)').fill('10.0')
  await expect.element(address).toHaveTextContent('/properties?minArea=283140&maxArea=435600')
  await expect.element(size('Size to (acres)')).toHaveValue('10.0')
  await expect.element(page.getByRole('link', { name: 'Remove Up to 10 acres' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Remove 6.5+ acres' })).toBeVisible()
  await select('Property Type').selectOptions('Land')
  await expect.element(address).toHaveTextContent('/properties?type=LAND&minArea=283140&maxArea=435600')
  chooseUnits({ money: 'USD', area: 'm2' })
  await expect.element(size('Size from (m²)')).toHaveValue('26305')
  await select('Bedrooms').selectOptions('1+')
  await expect
    .element(address)
    .toHaveTextContent('/properties?type=LAND&minBedrooms=1&minArea=283140&maxArea=435600')
})

test('a size that cannot be read is pointed out once the user leaves the field', async () => {
  await openForm('/properties')
  chooseUnits({ money: 'USD', area: 'acres' })
  await page.getByRole('button', { name: 'More filters', exact: true }).click()
  const size = page.getByLabelText('Size from (acres)')
  const problem = page.getByText('Enter a number, such as 2.5.')
  await size.fill('2,5')
  await expect.element(problem).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(problem).toBeVisible()
  await expect.element(size).toHaveAttribute('aria-invalid', 'true')
  await size.fill('2.5')
  await userEvent.keyboard('{Tab}')
  await expect.element(problem).not.toBeInTheDocument()
  for (const [typed, advice] of [
    ['50,000', 'Enter at most 45,913 acres.'],
    ['0', 'Enter a number above 0.'],
  ] as const) {
    await size.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(advice)).toBeVisible()
  }
  await size.fill('30,000')
  await userEvent.keyboard('{Tab}')
  await expect.element(size).not.toHaveAttribute('aria-invalid')
  await expect.element(address).toHaveTextContent('/properties?minArea=1306800000')
})

test('another currency and unit keep the filters that are set, and a size that is still being typed', async () => {
  await openForm('/properties?minPrice=250000&maxPrice=500000&minArea=1500')
  await page.getByRole('button', { name: 'More filters · 1', exact: true }).click()
  chooseUnits({ money: 'BZD', area: 'acres' })
  const size = (name: string) => page.getByLabelText(name)
  await expect.element(select('Price Range')).toHaveDisplayValue('BZ$500,000-1,000,000')
  await expect.element(page.getByRole('link', { name: 'Remove BZ$500,000-1,000,000' })).toBeVisible()
  await size('Size to (acres)').fill('10')
  chooseUnits({ money: 'USD', area: 'm2' }) // before typing has paused
  await expect.element(size('Size to (m²)')).toHaveValue('40469')
  chooseUnits({ money: 'BZD', area: 'sqft' })
  await expect.element(size('Size to (sq ft)')).toHaveValue('435600')
  await expect
    .element(address)
    .toHaveTextContent('/properties?minPrice=250000&maxPrice=500000&minArea=1500&maxArea=435600')
  await size('Size to (sq ft)').fill('1,089,000')
  chooseUnits({ money: 'BZD', area: 'acres' })
  await expect.element(size('Size to (acres)')).toHaveValue('25')
  await expect
    .element(address)
    .toHaveTextContent('/properties?minPrice=250000&maxPrice=500000&minArea=1500&maxArea=1089000')
  await expect.element(select('Price Range')).toHaveDisplayValue('BZ$500,000-1,000,000')
})

test('sizes accept digits alone, and what is being typed is removed by a reset', async () => {
  await openForm()
  await page.getByRole('button', { name: 'More filters', exact: true }).click()
  const size = page.getByLabelText('Size from (sq ft)')
  await size.fill('1,500 m')
  await expect.element(address).toHaveTextContent('/properties?minArea=1500')
  await expect.element(size).toHaveValue('1500')
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect.element(size).toHaveValue('')
  await expect.element(address).toHaveTextContent('/properties')
})

test('More filters are shown on demand, and are combined with the others', async () => {
  await openForm('/properties?type=LAND')
  await expect.element(select('Listed within')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More filters', exact: true }).click()
  expect(options('Listed within')).toEqual(['Any', '1 day', '7 days', '30 days', '90 days'])
  await select('Listed within').selectOptions('30 days')
  await expect.element(address).toHaveTextContent('/properties?type=LAND&since=30')
  await page.getByLabelText('Price reduced in the last 30 days').click()
  await expect.element(address).toHaveTextContent('/properties?type=LAND&since=30&reduced=true')
  const button = page.getByRole('button', { name: 'More filters · 2', exact: true })
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect.element(address).toHaveTextContent('/properties')
  await expect.element(page.getByLabelText('Price reduced in the last 30 days')).not.toBeChecked()
})

test('a place that is chosen from the suggestions becomes a filter, and adds to those that are set', async () => {
  const counts = { HOUSE: 2, CONDO: 0, LAND: 1, COMMERCIAL: 0 }
  const hopkins = { slug: 'hopkins', name: 'Hopkins', fullName: 'Hopkins, Stann Creek', total: 3, counts }
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin)
    return Response.json({ places: pathname.endsWith('/places/tree') ? [hopkins] : ['Hopkins Village'] })
  })
  await openForm('/properties?place=placencia&type=LAND')
  await location.fill('hop')
  const suggestions = () =>
    [...document.querySelectorAll('datalist option')].map(
      (option) => option.textContent || option.getAttribute('value'),
    )
  await expect.poll(suggestions).toEqual(['Hopkins, Stann Creek · 1', 'Hopkins Village'])
  await expect.element(location).toHaveAttribute('list', document.querySelector('datalist')?.id)
  await location.fill('Hopkins, Stann Creek · 1')
  await expect.element(address).toHaveTextContent('/properties?place=placencia%2Chopkins&type=LAND')
  await expect.element(location).toHaveValue('')
})

test('on a phone the filters are a sheet that shows the number of results, and its button closes it', async () => {
  await page.viewport(390, 800)
  await openForm('/properties?location=beach&type=LAND')
  await expect.element(select('Bedrooms')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters · 2', exact: true }).click()
  const sheet = page.getByRole('form', { name: 'Filters', exact: true })
  await expect.element(sheet.getByRole('button', { name: 'Close' })).toHaveFocus()
  await select('Bedrooms').selectOptions('3+')
  await expect.element(address).toHaveTextContent('/properties?location=beach&type=LAND&minBedrooms=3')
  await page.getByRole('button', { name: 'Show 28 properties' }).click()
  await expect.element(select('Bedrooms')).not.toBeInTheDocument()
  const button = page.getByRole('button', { name: 'Filters · 3', exact: true })
  await expect.element(button).toHaveFocus()
  await button.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(select('Bedrooms')).not.toBeInTheDocument()
})

test('a search that is already open is no further step of the history', async () => {
  await page.viewport(390, 800)
  const router = await openForm()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await select('Property Type').selectOptions('Land')
  await expect.element(address).toHaveTextContent('/properties?type=LAND')
  await page.getByRole('button', { name: 'Show 28 properties' }).click()
  await expect.element(page.getByRole('button', { name: 'Filters · 1', exact: true })).toHaveFocus()
  expect(router.state.location.search).toBe('?type=LAND')
  await router.navigate(-1)
  expect(router.state.location.search).toBe('')
})

test('Reset Filters stands out only once a filter is set', async () => {
  const color = () => getComputedStyle(page.getByRole('button', { name: 'Reset Filters' }).element()).color
  await openForm()
  const muted = color()
  await select('Property Type').selectOptions('Land')
  await expect.poll(color).not.toBe(muted)
})

test('what a visitor typed keeps its words in another currency', async () => {
  await openForm('/properties?q=US%24500%20a%20month')
  chooseUnits({ money: 'BZD', area: 'acres' })
  await expect.poll(() => select('Price Range').element().textContent).toContain('BZ$')
  await expect.element(page.getByRole('link', { name: 'Remove “US$500 a month”' })).toBeVisible()
})
