import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { type DraftsApi, problem } from '#test/browser/drafts-api.ts'
import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { chooseUnits } from '#web/units/chosen-units.ts'
import { featureGroups } from '#web/listings/fields/feature-groups.ts'
import {
  cards,
  next,
  openDetails,
  openLastStep,
  openWizard,
  startWizard,
} from '#test/browser/wizard-screen.tsx'

/** Returns a field by the start of its label; the end may say that it is required. */
const field = (name: string) =>
  page.getByLabelText(new RegExp(`^${name.replaceAll('(', '[(]').replaceAll(')', '[)]')}`))
const heading = (name: string) => page.getByRole('heading', { name })
const previous = page.getByRole('button', { name: 'Previous' })
const listButton = page.getByRole('button', { name: 'List Property' })
const features = page.getByRole('group', { name: 'Features' })
const photos = page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')
const mainOf = (at: number) => photos.nth(at).getByRole('button').first()
const order = () =>
  photos
    .getByRole('img')
    .elements()
    .map((image) => image.getAttribute('alt'))

let api: DraftsApi

beforeEach(() => {
  api = startWizard()
})

afterEach(() => {
  chooseUnits({ money: 'USD', area: 'sqft' })
  vi.restoreAllMocks()
  localStorage.clear()
})

const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

async function addPhotos(...names: string[]): Promise<void> {
  await userEvent.upload(field('Add photos'), await Promise.all(names.map(photo)))
  await expect.poll(order).toEqual(names)
}

test('WIZARD-03 WIZARD-04 one of four cards must be selected before the details', async () => {
  await openWizard()
  const choices = page.getByRole('radiogroup', { name: 'Property type' })
  for (const [name, text] of Object.entries(cards))
    await expect
      .element(choices.getByRole('radio', { name: new RegExp(`^${name} ${text}$`, 'i') }))
      .not.toBeChecked()
  expect(choices.getByRole('radio').elements()).toHaveLength(4)
  await page.viewport(390, 844)
  const labels = [...choices.element().querySelectorAll('label')]
  await expect.poll(() => Math.max(...labels.map((card) => card.clientHeight))).toBeLessThan(108)
  await page.viewport(390, 640)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await next.click()
  await expect.element(page.getByText('Choose what kind of property it is.')).toBeInViewport({ ratio: 1 })
  await expect.element(choices.getByRole('radio').first()).toHaveFocus()
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations()).toEqual([])
  await choices.getByText('Commercial', { exact: true }).click()
  await expect.element(page.getByText('Choose what kind of property it is.')).not.toBeInTheDocument()
  await next.click()
  await expect.element(heading('Basic Details')).toHaveFocus()
})

test('WIZARD-05 WIZARD-06 a house has rooms and a year, land only a size', async () => {
  const ofBuildings = ['Bedrooms', 'Bathrooms', 'Interior area (sq ft)', 'Year built']
  await openDetails('HOUSE')
  for (const label of ['Title', 'Location', 'Price (USD)', 'Lot size (sq ft)', ...ofBuildings])
    await expect.element(field(label)).toBeVisible()
  await expect.element(field('Bathrooms')).toHaveAttribute('step', '0.5')
  await field('Bathrooms').fill('1.5')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field('Bathrooms')).toHaveValue('2')
  await previous.click()
  await page.getByText(cards.LAND).click()
  await next.click()
  await expect.element(field('Total land area for sale')).toBeVisible()
  for (const label of ['Lot size (sq ft)', ...ofBuildings])
    await expect.element(field(label)).not.toBeInTheDocument()
})

test('WIZARD-07 blank titles, locations and prices are invalid', async () => {
  await openDetails('LAND')
  for (const label of ['Title', 'Location', 'Price (USD)']) await field(label).fill('   ')
  await next.click()
  await expect.element(page.getByText('Give the listing a title.')).toBeVisible()
  await expect.element(page.getByText('Say where the property is.')).toBeVisible()
  await expect.element(page.getByText(/^Enter a price in US dollars/)).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations()).toEqual([])
  await field('Title').fill(' Two acres ')
  await expect.element(page.getByText('Give the listing a title.')).not.toBeInTheDocument()
  await field('Location').fill('Hopkins')
  await next.click()
  await expect.element(field('Price (USD)')).toHaveFocus()
  await field('Price (USD)').fill('45,000')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Photos & Features')).toBeVisible()
})

test('a refused step says near its button how many answers are missing, until none is', async () => {
  await page.viewport(390, 640)
  await openDetails('LAND')
  const line = page.getByRole('alert')
  await expect.element(line).not.toBeInTheDocument()
  await next.click()
  await expect.element(line).toHaveTextContent('3 answers are missing.')
  await expect.element(line).toBeInViewport({ ratio: 1 })
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('Two acres')
  await field('Location').fill('Hopkins')
  await expect.element(line).toMatchTextContent(/^1 answer is missing[.]$/)
  await field('Price (USD)').fill('much')
  await expect.element(line).not.toBeInTheDocument()
  window.scrollTo(0, 0)
  await next.click()
  await expect.element(line).toMatchTextContent(/^1 answer needs a correction[.]$/)
  await expect.element(field('Price (USD)')).toHaveFocus()
  const bottom = () => field('Price (USD)').element().getBoundingClientRect().bottom
  const topOfFoot = () => line.element().parentElement?.getBoundingClientRect().top
  await expect.poll(() => bottom() <= Number(topOfFoot())).toBe(true)
  await field('Price (USD)').fill('45,000')
  await next.click()
  await expect.element(heading('Photos & Features')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test('WIZARD-08 WIZARD-22 there are three steps, and the last lists the property', async () => {
  await page.viewport(390, 844)
  await openWizard()
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  const title = steps.getByText('Basic Details')
  await expect.element(title).toBeVisible() // to screen readers
  expect(title.element().closest('[aria-hidden]')).toBeNull()
  await page.viewport(1280, 900)
  await expect.element(previous).toBeDisabled()
  expect(steps.elements()).toHaveLength(3)
  await expect.element(listButton).not.toBeInTheDocument()
  await page.getByText(cards.HOUSE).click()
  await next.click()
  await field('Title').fill('House of three steps')
  await field('Location').fill('Hopkins')
  await field('Price (USD)').fill('45,000')
  await next.click()
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(listButton).toBeEnabled()
  await expect.element(page.getByText(/^Palapa charges 3% of the price, once,/)).toBeVisible()
  await previous.click()
  await expect.element(heading('Basic Details')).toBeVisible()
  await expect.element(listButton).not.toBeInTheDocument()
  await previous.click()
  await expect.element(heading('Property Type')).toBeVisible()
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect.element(previous).toBeDisabled()
})

test('WIZARD-09 WIZARD-10 WIZARD-11 the last step has descriptions, links, photos and features', async () => {
  await openLastStep('HOUSE', 'House with a description')
  for (const label of [
    'YouTube URL',
    'Google Maps link',
    'Custom feature',
    'Detailed description (required)',
  ])
    await expect.element(field(label)).toBeVisible()
  await expect.element(field('Add photos')).toBeInTheDocument()
  await expect.element(features).toBeVisible()
  const short = field('Short description')
  await short.fill('a'.repeat(149))
  await expect.element(page.getByText('149 of 150 characters')).toBeVisible()
  await userEvent.type(short, 'bcd')
  await expect.element(short).toHaveValue(`${'a'.repeat(149)}b`)
  await field('YouTube URL').fill('not an address')
  await listButton.click()
  await expect.element(field('YouTube URL')).toHaveFocus()
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations()).toEqual([])
})

test('WIZARD-12 WIZARD-14 the suggested features are those of the type, also after it is changed', async () => {
  const names = () =>
    features
      .getByRole('button')
      .elements()
      .map((chip) => chip.textContent)
  const suggestions = (type: keyof typeof cards) => featureGroups[type].flatMap((group) => group.names)
  await openLastStep('HOUSE', 'House of two kinds')
  await expect.element(features).toBeVisible()
  expect(names()).toEqual(suggestions('HOUSE'))
  await previous.click()
  await previous.click()
  await page.getByText(cards.LAND).click()
  await next.click()
  await next.click()
  await expect.element(features).toBeVisible()
  expect(names()).toEqual(suggestions('LAND'))
})

test('WIZARD-17 WIZARD-18 a custom feature is added by its button or by Enter, once', async () => {
  await openLastStep('HOUSE', 'House with a shower outside')
  const input = field('Custom feature')
  const add = page.getByRole('button', { name: 'Add Feature' })
  await expect.element(add).toBeDisabled()
  await input.fill('   ')
  await expect.element(add).toBeDisabled()
  await input.fill('  Outdoor shower ')
  await userEvent.keyboard('{Enter}')
  const shower = page.getByRole('button', { name: 'Outdoor shower', exact: true })
  await expect.element(shower).toHaveAttribute('aria-pressed', 'true')
  await expect.element(input).toHaveValue('')
  await expect.element(listButton).toBeEnabled()
  expect(api.callsTo('POST', '/properties')).toEqual([])
  await input.fill(' outdoor SHOWER')
  await expect.element(add).toBeDisabled()
  await expect.element(input).toHaveAccessibleDescription('This feature is already chosen.')
  await input.fill('Dock')
  await add.click()
  const dock = page.getByRole('button', { name: 'Dock', exact: true })
  await expect.element(dock).toHaveAttribute('aria-pressed', 'true')
})

test('a custom feature that was typed but not added stays typed on another step, and is listed', async () => {
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
  await openLastStep('LAND', 'Lot with fruit trees')
  await field('Custom feature').fill('Fruit trees ')
  await previous.click()
  await next.click()
  await expect.element(field('Custom feature')).toHaveValue('Fruit trees ')
  api.failures['POST /properties'] = () => Response.json({}, { status: 500 })
  await listButton.click()
  await expect
    .poll(() => api.callsTo('POST', '/properties').map(({ body }) => body['features']))
    .toEqual([['Fruit trees']])
})

test('WIZARD-19 WIZARD-20 WIZARD-21 chosen photos can be removed, and the first one left is the main one', async () => {
  await openLastStep('CONDO', 'Condo with photos')
  await expect.element(field('Add photos')).toHaveAttribute('accept', 'image/*')
  await expect.element(field('Add photos')).toHaveAttribute('multiple', '')
  await expect.element(page.getByText(/We recommend 5-15 photos\./)).toBeVisible()
  await addPhotos('one.jpg', 'two.jpg', 'three.jpg')
  await expect.element(mainOf(0)).toHaveTextContent('Main image one.jpg')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Remove one.jpg' }).click()
  await expect.poll(order).toEqual(['two.jpg', 'three.jpg'])
  await expect.element(mainOf(0)).toHaveTextContent('Main image two.jpg')
  await expect.element(mainOf(1)).toHaveTextContent('Make main three.jpg')
})

test('photos can be reordered by drag and by buttons, and the first is the main image', async () => {
  await openLastStep('HOUSE', 'House of ordered photos')
  await addPhotos('one.jpg', 'two.jpg', 'three.jpg')
  const image = (name: string) => photos.getByRole('img', { name })
  await userEvent.dragAndDrop(image('three.jpg'), image('one.jpg'))
  await expect.poll(order).toEqual(['three.jpg', 'one.jpg', 'two.jpg'])
  await expect.element(mainOf(0)).toHaveTextContent('Main image three.jpg')
  const later = page.getByRole('button', { name: 'Move three.jpg later' })
  later.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['one.jpg', 'three.jpg', 'two.jpg'])
  await expect.element(later).toHaveFocus()
  await page.getByRole('button', { name: 'Move one.jpg earlier' }).click({ force: true })
  expect(order()).toEqual(['one.jpg', 'three.jpg', 'two.jpg'])
})

test('another currency and unit in the header change nothing that was entered', async () => {
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
  await openDetails('LAND')
  await field('Title').fill('Lot with a creek')
  await field('Price (USD)').fill('245,000')
  await page.getByRole('combobox', { name: 'Unit of the lot' }).selectOptions('acres')
  await field('Total land area for sale').fill('6.5')
  chooseUnits({ money: 'BZD', area: 'm2' })
  await field('Location').fill('Hopkins')
  await expect.element(field('Price (USD)')).toHaveValue('245,000')
  await expect.element(field('Price (USD)')).toHaveAccessibleDescription(/^About BZ\$490,000 · you keep US\$/)
  await expect.element(field('Total land area for sale')).toHaveValue('6.5')
  await expect.element(page.getByText('6.5 acres = 283,140 sq ft')).toBeVisible()
  await next.click()
  await previous.click()
  await expect.element(field('Price (USD)')).toHaveValue('245,000')
  await next.click()
  api.failures['POST /properties'] = () => Response.json({}, { status: 500 })
  await listButton.click()
  await expect.poll(() => api.callsTo('POST', '/properties').length).toBe(1)
  const { title, location, price, lotSizeSqft } = api.callsTo('POST', '/properties')[0]?.body ?? {}
  expect({ title, location, price, lotSizeSqft }).toEqual({
    title: 'Lot with a creek',
    location: 'Hopkins',
    price: 245_000,
    lotSizeSqft: 283_140,
  })
})

test('WIZARD-26 a failed creation shows the reason, keeps the form, and can be retried', async () => {
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
  await page.viewport(390, 700)
  await openLastStep('LAND', 'Lot that is refused')
  const failures = [
    [
      () => Response.json({ message: 'You have too many listings.' }, { status: 409 }),
      'You have too many listings.',
    ],
    [() => Response.json({}, { status: 500 }), 'Failed to create property'],
    [
      () => new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
      'HTTP 502: Bad Gateway',
    ],
  ] as const
  for (const [respond, reason] of failures) {
    api.failures['POST /properties'] = respond
    await listButton.click()
    await expect.element(page.getByText(`Failed to create property: ${reason}`)).toBeInViewport()
    await expect.element(listButton).toBeEnabled()
    window.scrollTo(0, 0)
  }
  expect(api.callsTo('POST', '/properties').map(({ body }) => body['title'])).toEqual(
    failures.map(() => 'Lot that is refused'),
  )
})

test('a draft that another tab has listed is listed under a new key, and only when asked again', async () => {
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
  await openLastStep('LAND', 'Lot in two tabs')
  api.failures['POST /properties'] = () => problem(422, 'key_reused')
  await listButton.click()
  await expect
    .element(page.getByText(/^Failed to create property: This draft was listed in the meantime/))
    .toBeVisible()
  await listButton.click()
  await expect.poll(() => new Set(api.callsTo('POST', '/properties').map(keyOf)).size).toBe(2)
})

test('WIZARD-22 a listing that was withdrawn since its response was lost is created again', async () => {
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
  await openLastStep('LAND', 'Lot that was withdrawn')
  api.failures['POST /properties'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await listButton.click()
  await expect.element(page.getByText('Failed to create property: Failed to create property')).toBeVisible()
  const listing = { title: 'Lot that was withdrawn', location: 'Hopkins, Stann Creek', price: 45_000 }
  const created = (changes: Partial<Property>) => () => {
    const land = { propertyType: 'LAND', bedrooms: null, bathrooms: null, areaSqft: null } as const
    return Response.json({ property: viewOfProperty({ ...listing, ...land, ...changes }) }, { status: 201 })
  }
  const answers = [created({ status: 'WITHDRAWN' }), created({})]
  api.failures['POST /properties'] = () => answers.shift()?.() ?? Response.error()
  await listButton.click()
  await expect.element(page.getByText('Property "Lot that was withdrawn" listed successfully!')).toBeVisible()
  const keys = api.callsTo('POST', '/properties').map(keyOf)
  expect(keys).toEqual([keys[0], keys[0], expect.any(String)])
  expect(keys[2]).not.toBe(keys[0])
})

test('WIZARD-25 without a token nothing is created and no input is lost', async () => {
  await openLastStep('LAND', 'Lot without a token')
  await listButton.click()
  await expect.element(page.getByText('No access token available. Please sign in again.')).toBeVisible()
  expect(api.callsTo('POST', '/properties')).toEqual([])
  await previous.click()
  await expect.element(field('Title')).toHaveValue('Lot without a token')
})
