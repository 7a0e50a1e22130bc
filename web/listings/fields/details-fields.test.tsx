import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankDraft, type ListingDraft } from '#web/listings/draft.ts'
import { useListingForm } from '#web/listings/use-listing-form.ts'
import { DetailsFields } from './details-fields.tsx'

const button = (name: string) => page.getByRole('button', { name })
const unitOf = (name: string) => page.getByRole('combobox', { name: `Unit of the ${name}` })
const stored = page.getByLabelText('Stored')

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ places: [], proposals: [], matched: null })),
  )
})

afterEach(() => vi.restoreAllMocks())

async function open(draft: Partial<ListingDraft> = {}): Promise<void> {
  const Form = () => {
    const {
      form,
      draft: current,
      submit,
    } = useListingForm(() => ({
      ...blankDraft,
      propertyType: 'HOUSE',
      ...draft,
    }))
    const [isOtherStep, setOtherStep] = useState(false)
    return (
      <>
        {!isOtherStep && <DetailsFields form={form} isShort />}
        <button onClick={() => setOtherStep(!isOtherStep)}>Other step</button>
        <button onClick={() => void submit(() => Promise.resolve())}>Publish</button>
        <output aria-label="Stored">
          {[current.bedrooms, current.bathrooms, current.lotSizeSqft, current.price, current.areaSqft].join(
            '|',
          )}
        </output>
      </>
    )
  }
  const Routes = createRoutesStub([{ path: '/', Component: Form }])
  await render(<Routes />)
}

const bedrooms = page.getByRole('textbox', { name: 'Bedrooms' })
const bathrooms = page.getByRole('textbox', { name: 'Bathrooms' })

test('WIZARD-05 API-13 rooms are stepped, also by keyboard, and can be left blank again', async () => {
  await open()
  await expect.element(button('Fewer bedrooms')).toHaveAttribute('aria-disabled', 'true')
  await button('More bedrooms').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(bedrooms).toHaveValue('2')
  await button('More bathrooms').click()
  await button('More bathrooms').click()
  await expect.element(bathrooms).toHaveValue('1.5')
  await bathrooms.fill('2.2')
  await button('More bathrooms').click()
  await expect.element(bathrooms).toHaveValue('2.5')
  for (const value of ['1', '0', '']) {
    await button('Fewer bedrooms').click()
    await expect.element(bedrooms).toHaveValue(value)
  }
  await expect.element(button('Fewer bedrooms')).toHaveFocus()
  await expect.element(stored).toHaveTextContent('|2.5|||')
})

test('rooms that are not a number stay as typed, and the form says what to do', async () => {
  await open()
  await page.getByLabelText('Bedrooms').click()
  await userEvent.keyboard('3+1{ArrowDown}')
  await page.getByLabelText('Bathrooms').click()
  await userEvent.keyboard('2,5')
  await button('Publish').click()
  await expect.element(bedrooms).toHaveValue('3+1')
  await expect.element(bedrooms).toHaveAccessibleDescription('Enter a whole number from 0 to 99.')
  await expect.element(bathrooms).toHaveValue('2,5')
  await expect
    .element(bathrooms)
    .toHaveAccessibleDescription('Enter bathrooms in steps of 0.5, from 0 to 99.')
  await expect.element(stored).toHaveTextContent('3+1|2,5|||')
})

test('a lot is typed in any unit, stored in square feet, and what is stored is shown', async () => {
  await open({ propertyType: 'LAND' })
  const lot = page.getByRole('textbox', { name: 'Total land area for sale' })
  await lot.fill('283,140')
  await expect.element(page.getByText('283,140 sq ft = 6.5 acres')).toBeVisible()
  await unitOf('lot').selectOptions('acres')
  await expect.element(lot).toHaveValue('6.5')
  await lot.fill('2.25')
  await expect.element(page.getByText('2.25 acres = 98,010 sq ft')).toBeVisible()
  await expect.element(stored).toHaveTextContent('||98,010||')
  await unitOf('lot').selectOptions('sq yd')
  await expect.element(lot).toHaveValue('10,890')
  await unitOf('lot').selectOptions('sq ft')
  await expect.element(lot).toHaveValue('98,010')
})

test('a number too small for the size of a lot is questioned, and taken in the unit that is chosen after it', async () => {
  await open({ propertyType: 'LAND' })
  const lot = page.getByRole('textbox', { name: 'Total land area for sale' })
  for (const [typed, sqft] of [
    ['5', '217,800'],
    ['0.5', '21,780'],
  ] as const) {
    await unitOf('lot').selectOptions('sq ft')
    await lot.fill(typed)
    await expect
      .element(lot)
      .toHaveAccessibleDescription(
        `That is ${typed} sq ft. If you mean acres, choose acres beside the number.`,
      )
    await unitOf('lot').selectOptions('acres')
    await expect.element(lot).toHaveValue(typed)
    await expect.element(stored).toHaveTextContent(`||${sqft}||`)
  }
})

test('a small area in another unit than square feet stays the same when the unit is changed', async () => {
  await open()
  const area = page.getByRole('textbox', { name: /^Interior area/ })
  await unitOf('interior area').selectOptions('m²')
  await area.fill('35')
  await unitOf('interior area').selectOptions('sq ft')
  await expect.element(area).toHaveValue('377')
  await unitOf('interior area').selectOptions('m²')
  await expect.element(area).toHaveValue('35')
  const lot = page.getByRole('textbox', { name: /^Lot size/ })
  await unitOf('lot').selectOptions('acres')
  await lot.fill('0.04')
  await unitOf('lot').selectOptions('m²')
  await expect.element(lot).toHaveValue('161.84')
  await expect.element(stored).toHaveTextContent('||1,742||377')
})

test('the unit of a lot is still chosen after another step', async () => {
  await open({ propertyType: 'LAND' })
  const lot = page.getByRole('textbox', { name: 'Total land area for sale' })
  await unitOf('lot').selectOptions('acres')
  await lot.fill('2.5')
  await button('Other step').click()
  await expect.element(lot).not.toBeInTheDocument()
  await button('Other step').click()
  await expect.element(lot).toHaveValue('2.5')
  await expect.element(unitOf('lot')).toHaveValue('acres')
})

test('an interior area is typed in square meters', async () => {
  await open()
  const area = page.getByRole('textbox', { name: /^Interior area/ })
  await area.fill('2,100')
  await expect.element(area).not.toHaveAccessibleDescription()
  await unitOf('interior area').selectOptions('m²')
  await area.fill('120.')
  await expect.element(area).toHaveValue('120.')
  await expect.element(stored).toHaveTextContent('||||1,292')
  await area.fill('wide')
  await expect.element(stored).toHaveTextContent('||||wide')
})

test('the price has its currency, and shows Belize dollars and what the seller keeps', async () => {
  await open()
  const price = page.getByRole('textbox', { name: /^Price/ })
  await expect.element(price).toHaveAccessibleDescription('In US dollars. Our fee is 3% of the sale price.')
  await expect.element(page.getByText('US$', { exact: true })).toBeVisible()
  await price.fill('245,000')
  await expect
    .element(price)
    .toHaveAccessibleDescription('About BZ$490,000 · you keep US$237,650 after our 3%')
  await price.fill('BZ$ 490,000')
  expect(page.getByText('US$', { exact: true }).query()).toBeNull()
  await button('Use US$245,000').click()
  await expect.element(price).toHaveValue('245,000')
  await expect.element(price).toHaveFocus()
})

test('a highway and its mile are folded away, and the mile follows the choice of a highway', async () => {
  await open()
  const highway = page.getByRole('combobox', { name: 'Highway' })
  const mile = page.getByRole('textbox', { name: 'Mile' })
  await expect.element(highway).not.toBeInTheDocument()
  await page.getByText('On a national highway?').click()
  expect(mile.query()).toBeNull()
  await highway.selectOptions('Thomas Vincent Ramos (Southern) Highway')
  await mile.fill('42')
  await highway.selectOptions('Not on a highway')
  expect(mile.query()).toBeNull()
})

test('a draft with a highway shows it', async () => {
  await open({ highway: 'hummingbird-highway', mile: '30' })
  await expect.element(page.getByRole('textbox', { name: 'Mile' })).toHaveValue('30')
})
