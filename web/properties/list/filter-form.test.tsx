import { createRoutesStub, useLocation, useSearchParams } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import { siteConfigElementId } from '#web/settings/site-config.ts'
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
afterEach(() => page.viewport(1280, 900))

/** Opens the form at an address of the list; the status shows the address. */
async function openForm(path = '/properties'): Promise<void> {
  const Component = () => {
    const [query] = useSearchParams()
    const { pathname, search } = useLocation()
    return (
      <FilterForm filters={readFilters(query)} total="28 properties">
        <output>{pathname + search}</output>
      </FilterForm>
    )
  }
  const Routes = createRoutesStub([{ path: '/properties', Component }])
  await render(<Routes initialEntries={[path]} />)
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
    ['Up to $100,000', 'maxPrice=100000'],
    ['$100,000-250,000', 'minPrice=100000&maxPrice=250000'],
    ['$250,000-500,000', 'minPrice=250000&maxPrice=500000'],
    ['$500,000-1,000,000', 'minPrice=500000&maxPrice=1000000'],
    ['$1,000,000+', 'minPrice=1000000'],
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
  await select('Price Range').selectOptions('$250,000-500,000')
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
  expect(options('Sort by')).toEqual(['Newest', 'Price Low to High', 'Price High to Low'])
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
  await expect.element(page.getByRole('list', { name: 'Filters that are set' })).toHaveFocus()
  await page.getByRole('link', { name: 'Remove Belize District' }).click()
  await expect.element(address).toHaveTextContent('/properties?sort=price_asc')
  await expect.element(page.getByRole('link', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('on a phone the filters are a sheet that shows the number of results, and its button closes it', async () => {
  await page.viewport(390, 800)
  await openForm('/properties?location=beach&type=LAND')
  await expect.element(select('Bedrooms')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters · 2', exact: true }).click()
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

test('Reset Filters stands out only once a filter is set', async () => {
  const color = () => getComputedStyle(page.getByRole('button', { name: 'Reset Filters' }).element()).color
  await openForm()
  const muted = color()
  await select('Property Type').selectOptions('Land')
  await expect.poll(color).not.toBe(muted)
})
