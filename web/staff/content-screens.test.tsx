import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '#test/browser/axe.ts'
import { StaffApi, viewOfCase } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'

let api: StaffApi

beforeEach(() => {
  api = new StaffApi([viewOfCase('one')])
  startStaff(api, 'admin')
})

afterEach(() => vi.restoreAllMocks())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const featured = (id: string, isListed = true) => ({
  id,
  title: `House ${id}`,
  location: 'Hopkins',
  image: null,
  isListed,
})

test('staff order, remove and add featured properties, and save them with a reason', async () => {
  api.featured = [featured('a'), featured('b', false), featured('c')]
  await openStaff('/staff/featured')
  const rows = page.getByRole('list', { name: 'Featured properties' }).getByRole('listitem')
  const titles = () => rows.elements().map((row) => row.querySelector('a')?.textContent)
  await expect.poll(titles).toEqual(['House a', 'House b', 'House c'])
  await expect.element(rows.nth(1).getByText(/^Not for sale now/)).toBeVisible()
  await expect.element(button('Save')).not.toBeInTheDocument()
  await button('Move up: House c').click()
  await button('Move up: House c').click()
  await expect.poll(titles).toEqual(['House c', 'House a', 'House b'])
  await expect.element(button('Move up: House c')).toHaveFocus()
  await button('Remove House b').click()
  await expect.element(page.getByRole('heading', { name: 'On Home, in this order' })).toHaveFocus()
  await page.getByLabelText('Words of its title, place or description').fill('sea')
  await userEvent.keyboard('{Enter}')
  await button('Add Found house').click()
  await expect.poll(titles).toEqual(['House c', 'House a', 'Found house'])
  expect(await violations()).toEqual([])
  await button('Save').click()
  const reason = page.getByRole('textbox', { name: 'Reason for the change' })
  await expect.element(reason).toHaveFocus()
  await reason.fill('Better photos')
  await button('Save').click()
  await expect
    .poll(() => api.bodies.at(-1))
    .toEqual({
      ids: ['c', 'a', 'found'],
      before: ['a', 'b', 'c'],
      reason: 'Better photos',
    })
})

test('staff choose the place of a location by keys, and the proposed one is chosen already', async () => {
  api.unplaced = [
    { text: 'Behind the blue gate', listings: 2, proposed: null },
    { text: 'Hopkin Vilage', listings: 1, proposed: 'hopkins' },
  ]
  await openStaff('/staff')
  await page.getByRole('link', { name: 'Places to map 2' }).click()
  const rows = page.getByRole('list', { name: 'Locations' }).getByRole('listitem')
  await expect.element(rows.nth(0).getByText('2 listings')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.keyboard('j{Enter}')
  await expect.element(rows.nth(0).getByRole('combobox')).toHaveFocus()
  expect(api.changes).toEqual([])
  await button('Set the place').nth(1).click()
  await expect.element(rows.nth(1).getByText('Now in Hopkins · Stann Creek District')).toBeVisible()
  expect(api.bodies).toEqual([{ text: 'Hopkin Vilage', place: 'hopkins', before: null }])
  expect(await violations()).toEqual([])
})

test('a place that was set by mistake can be changed', async () => {
  api.unplaced = [{ text: 'Hopkin Vilage', listings: 1, proposed: 'hopkins' }]
  await openStaff('/staff/places')
  const rows = page.getByRole('list', { name: 'Locations' }).getByRole('listitem')
  await button('Set the place').click()
  await button('Change').click()
  const place = rows.getByRole('combobox', { name: 'Place' })
  await expect.element(place).toHaveFocus()
  await expect.element(place).toHaveValue('hopkins')
  await place.selectOptions('Sittee River · Stann Creek District')
  await button('Set the place').click()
  await expect.element(rows.getByText('Now in Sittee River · Stann Creek District')).toBeVisible()
  expect(api.bodies.at(-1)).toEqual({ text: 'Hopkin Vilage', place: 'sittee-river', before: 'hopkins' })
})

test('a location that another member of staff has put in a place leaves the list', async () => {
  api.unplaced = [{ text: 'Hopkin Vilage', listings: 1, proposed: 'hopkins' }]
  await openStaff('/staff/places')
  await expect.element(button('Set the place')).toBeVisible()
  api.unplaced = []
  api.failures = { 'PUT /staff/places': 409 }
  await button('Set the place').click()
  await expect.element(page.getByText('Each location has a place')).toBeVisible()
})

test('staff write an announcement in the time of Belize, see what is missing, and end it', async () => {
  const announcement = { text: 'Closed on Friday', link: null, startsAt: '2026-11-23T18:00:00.000Z' }
  const shown = { ...announcement, id: 'one', endsAt: '2026-11-25T18:00:00.000Z', state: 'shown' }
  api.answers = {
    'GET /staff/announcements': { announcements: [] },
    'POST /staff/announcements': { announcements: [shown] },
    'POST /staff/announcements/one/ending': { announcements: [{ ...shown, state: 'ended' }] },
  }
  await openStaff('/staff/announcements')
  await expect.element(page.getByText('There are no announcements yet')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text' })
  await button('Save the announcement').click()
  await expect.element(page.getByText('Write the announcement.')).toBeVisible()
  await expect.element(page.getByText('Enter a date and a time.')).toBeVisible()
  await expect.element(text).toHaveFocus()
  expect(api.changes).toEqual([])
  await text.fill('Closed on Friday')
  await page.getByLabelText('Page with more details (optional)').fill(`${location.origin}/about`)
  await page.getByLabelText('Until').fill('2026-11-25T12:00')
  await button('Save the announcement').click()
  const row = page.getByRole('list', { name: 'Announcements' }).getByRole('listitem')
  await expect.element(row.getByText('Nov 23, 2026, 12:00 PM to Nov 25, 2026, 12:00 PM')).toBeVisible()
  await expect.element(text).toHaveValue('')
  expect(api.bodies).toEqual([
    { text: 'Closed on Friday', link: '/about', startsAt: null, endsAt: '2026-11-25T18:00:00.000Z' },
  ])
  expect(await violations()).toEqual([])
  await button('End now: Closed on Friday').click()
  await expect.element(row.getByText('Ended')).toBeVisible()
  await expect.element(button('End now: Closed on Friday')).not.toBeInTheDocument()
})

test('the form of an announcement shows why the server refused it, and keeps the text', async () => {
  api.answers = { 'GET /staff/announcements': { announcements: [] } }
  api.failures = { 'POST /staff/announcements': 409 }
  await openStaff('/staff/announcements')
  await page.getByRole('textbox', { name: 'Text' }).fill('News')
  await page.getByLabelText('Until').fill('2020-01-01T00:00')
  await button('Save the announcement').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ada is working on this case.')
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('News')
})

test('after a lost response, the list shows the announcement that was saved or ended all the same', async () => {
  const announcement = { text: 'News', link: null, startsAt: '2026-11-23T18:00:00.000Z' }
  const shown = { ...announcement, id: 'one', endsAt: '2026-11-25T18:00:00.000Z', state: 'shown' }
  api.answers = { 'GET /staff/announcements': { announcements: [] } }
  api.failures = { 'POST /staff/announcements': 0 }
  await openStaff('/staff/announcements')
  await page.getByRole('textbox', { name: 'Text' }).fill('News')
  await page.getByLabelText('Until').fill('2026-11-25T12:00')
  api.answers = { 'GET /staff/announcements': { announcements: [shown] } }
  await button('Save the announcement').click()
  const row = page.getByRole('list', { name: 'Announcements' }).getByRole('listitem')
  await expect.element(row.getByText('Shown now')).toBeVisible()
  api.answers = { 'GET /staff/announcements': { announcements: [{ ...shown, state: 'ended' }] } }
  await button('End now: News').click()
  await expect.element(row.getByText('Ended')).toBeVisible()
})
