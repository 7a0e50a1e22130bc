import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsInBothThemes } from '#test/browser/axe.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { StaffApi, viewOfCase } from '#test/browser/staff-api.ts'
import { openStaff, startStaff } from '#test/browser/staff-screen.tsx'

const since = '2026-03-01T12:00:00.000Z'

let api: StaffApi

beforeEach(() => {
  api = new StaffApi([viewOfCase('one')])
  startStaff(api, 'moderator')
})

afterEach(() => vi.restoreAllMocks())

test('staff read all that the owner of a held listing entered, and open the listings of others with its parcel', async () => {
  api.details.property = viewOfProperty({
    status: 'HELD',
    propertyType: 'LAND',
    mapLocationUrl: 'https://www.google.com/maps?q=16.52,-88.37',
    position: { lat: 16.52, lon: -88.37, precision: 'about' },
    youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
    sellerPlace: 'Belmopan',
    sellerBio: 'I sell for my aunt.',
    details: { block: '36', parcel: '1234/2', road: 'paved', whySelling: 'Call 610-1234 first.' },
  })
  const seller = { id: 'owner-1', name: 'Rosa Teul', since }
  api.details.sameParcel = [{ id: 'aa1111', title: 'Lot 7', status: 'EXPIRED', createdAt: since, seller }]
  await openStaff('/staff/cases/one')
  const listing = page.getByRole('region', { name: 'The listing' })
  for (const text of ['1234/2', 'Call 610-1234 first.', 'I sell for my aunt.', 'Belmopan'])
    await expect.element(listing.getByText(text)).toBeVisible()
  await expect.element(listing.getByRole('region', { name: 'Land and utilities' })).toMatchTextContent('Road')
  const pin = listing.getByRole('link', { name: 'Open the pin on Google Maps: 16.52, -88.37' })
  await expect.element(pin).toHaveAttribute('href', 'https://www.google.com/maps?q=16.52,-88.37')
  await expect.element(listing.getByRole('link', { name: 'Open the map in a new tab' })).toBeVisible()
  await expect.element(listing.getByRole('link', { name: 'Open the video in a new tab' })).toBeVisible()
  const others = listing.getByRole('region', { name: 'Other sellers’ listings of this parcel' })
  await expect.element(others).toMatchTextContent('Paused · listed')
  await expect
    .element(others.getByRole('link', { name: 'Lot 7' }))
    .toHaveAttribute('href', '/staff/listings/aa1111')
  await expect.element(others.getByRole('link', { name: 'Rosa Teul' })).toBeVisible()
  expect(await violationsInBothThemes()).toEqual([])
})
