import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankDraft, type ListingDraft, noPlace } from '#web/listings/draft.ts'
import { useListingForm } from '#web/listings/use-listing-form.ts'
import { PositionField } from './position-field.tsx'

const toggle = page.getByRole('button', { name: 'Position on the map' })
const pin = page.getByRole('button', { name: 'Pin: arrow keys move it' })
const map = page.getByRole('application', { name: 'Map of the position' })

async function open(draft: Partial<ListingDraft> = {}): Promise<() => ListingDraft['position']> {
  const Fields = () => {
    const { form, draft: typed } = useListingForm(() => ({ ...blankDraft, ...draft }))
    return (
      <>
        <PositionField form={form} />
        <pre>{JSON.stringify(typed.position)}</pre>
        <input aria-label="Link" {...form.register('mapLocationUrl')} />
      </>
    )
  }
  await render(<Fields />)
  return () => JSON.parse(document.querySelector('pre')?.textContent ?? '') as ListingDraft['position']
}

test('a pin is set by a press on the map and shows the area to others, unless the seller chooses otherwise', async () => {
  const position = await open({ location: 'Hopkins, Stann Creek' })
  await expect.element(map).not.toBeInTheDocument()
  await toggle.click()
  await expect.element(page.getByText('No pin yet')).toBeVisible()
  await expect.element(map).toBeVisible()
  const how = /^Press the map where the property is.*With a keyboard, the arrow keys move the pin\.$/
  await expect.element(map).toHaveAccessibleDescription(how)
  await map.click({ position: { x: 60, y: 150 } })
  await expect.element(pin).toBeVisible()
  await expect.element(pin).toHaveAccessibleDescription(how)
  expect(position()).toMatchObject({ precision: 'about', lat: expect.closeTo(16.87, 0) as number })
  await page.getByRole('radio', { name: /^The place only/ }).click()
  expect(position()).toMatchObject({ precision: 'place' })
  await page.getByRole('button', { name: 'Remove the position' }).click()
  await expect.element(pin).not.toBeInTheDocument()
  expect(position()).toBeNull()
})

test('the arrow keys put and move the pin', async () => {
  const position = await open()
  await toggle.click()
  const put = page.getByRole('button', { name: 'Put a pin in the middle' })
  await expect.element(put).toBeEnabled()
  await put.click()
  await expect.element(pin).toHaveFocus()
  const before = position()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  const after = position()
  expect(before && after && after.lat > before.lat && after.lon > before.lon).toBe(true)
  await expect.element(pin).toHaveFocus()
  for (let press = 0; press < 30; press += 1) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(position()?.lon).toBeLessThanOrEqual(-87.2)
})

test('the summary says which listings are on the map without a pin', async () => {
  await open({ location: 'Cayo District' })
  await expect
    .element(toggle)
    .toHaveAccessibleDescription(
      /middle of its town or village\. With only a district, .* it needs a pin to be on the map\.$/,
    )
})

const unplaced =
  /Palapa knows no town or village for your location, so the listing is on the map only if our team has put it there\.$/
const placed = /^A pin is set\. Others see the middle of the town or village\.$/

test.each([
  ['a named village', { location: 'Hopkins, Stann Creek' }, placed],
  ['only a district', { location: 'Cayo District' }, unplaced],
  ['an unknown name', { location: 'Lagoon Estates' }, unplaced],
  ['a chosen village', { location: 'Lagoon Estates', place: 'placencia' }, placed],
  ['a chosen district', { location: 'Hopkins', place: 'stann-creek-district' }, unplaced],
  ['the choice of none', { location: 'Hopkins, Stann Creek', place: noPlace }, unplaced],
])('the place only is a spot on the map if there is one: %s', async (_, draft, text) => {
  await open({ ...draft, position: { lat: 17.5, lon: -88.2, precision: 'place' } })
  await expect.element(toggle).toHaveAccessibleDescription(text)
  await toggle.click()
  const isNamed = text === placed
  const choice = isNamed ? /^The place only\. Others see the middle of the town or village/ : unplaced
  await expect.element(page.getByRole('radio', { name: choice })).toBeChecked()
})

test('the summary of an exact position names a link only if there is one', async () => {
  await open({ position: { lat: 17.5, lon: -88.2, precision: 'exact' } })
  const circle = 'A pin is set. Others see a circle, about a mile across'
  await expect.element(toggle).toHaveAccessibleDescription(`${circle}.`)
  await page.getByLabelText('Link').fill('https://maps.app.goo.gl/Ab1')
  await expect.element(toggle).toHaveAccessibleDescription(`${circle}, and your Google Maps link.`)
})

test('a position that only the Google Maps link gives is said to come from it', async () => {
  const position = await open({ mapLocationUrl: 'https://www.google.com/maps?q=17.5,-88.2' })
  await expect.element(page.getByText(/^Your Google Maps link gives the position/)).toBeVisible()
  await toggle.click()
  await expect.element(pin).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^Exact/ })).toBeChecked()
  await page.getByRole('radio', { name: /^The area/ }).click()
  expect(position()).toEqual({ lat: 17.5, lon: -88.2, precision: 'about' })
})

test('the seller is warned of a pin and a visible link at different points', async () => {
  const far = { lat: 17.6, lon: -88.2, precision: 'exact' } as const
  await open({ mapLocationUrl: 'https://www.google.com/maps?q=17.5,-88.2', position: far })
  const warning = page.getByText(/^The pin and your Google Maps link are at different points/)
  await expect.element(warning).toBeVisible()
  await page.getByLabelText('Link').fill('https://www.google.com/maps?q=17.601,-88.2')
  await expect.element(warning).not.toBeInTheDocument()
  await page.getByLabelText('Link').fill('https://www.google.com/maps?q=17.5,-88.2')
  await expect.element(warning).toBeVisible()
  await toggle.click()
  await page.getByRole('radio', { name: /^The area/ }).click()
  await expect.element(warning).not.toBeInTheDocument()
})

test('the link that a position hides is removed with it', async () => {
  const link = 'https://maps.app.goo.gl/Ab1'
  const hidden = { lat: 17.5, lon: -88.2, precision: 'about' } as const
  const position = await open({ mapLocationUrl: link, position: hidden })
  await toggle.click()
  await page.getByRole('radio', { name: /^Exact/ }).click()
  await expect.element(page.getByRole('button', { name: 'Remove the position', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^The place only/ }).click()
  await page.getByRole('button', { name: 'Remove the position and the link' }).click()
  expect(position()).toBeNull()
  await expect.element(page.getByLabelText('Link')).toHaveValue('')
})

test('a corrected link moves the position that came from it, and what others see stays as it was chosen', async () => {
  const link = page.getByLabelText('Link')
  const at = (coordinates: string) => link.fill(`https://www.google.com/maps?q=${coordinates}`)
  const position = await open()
  await at('17.5,-88.2')
  await toggle.click()
  await page.getByRole('radio', { name: /^The area/ }).click()
  await link.fill('https://maps.app.goo.gl/Ab1')
  expect(position()).toEqual({ lat: 17.5, lon: -88.2, precision: 'about' })
  await at('16.75,-88.35')
  await expect.poll(position).toEqual({ lat: 16.75, lon: -88.35, precision: 'about' })
  await pin.click()
  await userEvent.keyboard('{ArrowUp}')
  const entered = position()
  expect(entered?.lat).toBeGreaterThan(16.75)
  await at('17.1,-88.6')
  expect(position()).toEqual(entered)
})

test('a position stays where it was when the link that gave it is deleted character by character', async () => {
  const stored = { lat: 17.5, lon: -88.25, precision: 'about' } as const
  const position = await open({
    mapLocationUrl: 'https://www.google.com/maps?q=17.5,-88.25',
    position: stored,
  })
  const link = page.getByLabelText('Link')
  await link.click()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.poll(position).toEqual({ ...stored, lon: -88.2 })
  for (let press = 0; press < 5; press += 1) await userEvent.keyboard('{Backspace}')
  await expect.element(link).toHaveValue('https://www.google.com/maps?q=17.5,')
  await expect.poll(position).toEqual(stored)
})
