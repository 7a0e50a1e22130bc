import type { Locator, Page } from '@playwright/test'
import { getStaffListing } from '#contract/moderation/staff-listings.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list, newPlace } from '../support/own-listings.ts'
import type { RunningServer } from '../support/server.ts'

const failures = /ERR_FAILED|ChunkLoadError|could not be (opened|loaded)/
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('alert')

async function listWithPhotos(server: RunningServer) {
  const seller = await server.signUp({ role: 'SELLER' })
  const youtubeUrl = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
  const { id, title } = await list(server, { location: newPlace(), youtubeUrl, price: 300_000 }, seller)
  await addPhotos(seller, id, 2)
  return { seller, id, title }
}

type Part = { script: string; control: Locator; text: string; opened: Locator }

/** Opens a part whose script cannot be loaded, and again when it can. */
async function expectNoticeAndThen(page: Page, { script, control, text, opened }: Part): Promise<void> {
  const url = `**/assets/${script}-*.js`
  await page.route(url, (route) => route.abort())
  await control.click()
  await expect(notice(page).filter({ hasText: text })).toBeVisible()
  await expect(opened).toBeHidden()
  await expect(control).toBeVisible()
  await page.unroute(url)
  await control.click()
  await expect(opened).toBeVisible()
}

test('photos and a payment that cannot be loaded leave the property as it is, and open at the next try', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(failures)
  const { id } = await listWithPhotos(server)
  await page.goto(`/property/${id}`)
  await expectNoticeAndThen(page, {
    script: 'payment-form',
    control: page.getByRole('heading', { name: 'Monthly payment' }),
    text: 'The monthly payment could not be opened.',
    opened: page.getByLabel('Years', { exact: true }),
  })
  await expectNoticeAndThen(page, {
    script: 'photo-viewer',
    control: page.getByRole('button', { name: 'All 2 photos' }),
    text: 'The photos could not be opened.',
    opened: page.getByRole('dialog', { name: /^Photos of / }),
  })
})

test('a tab that cannot be loaded leaves the property as it is, and works when it is chosen again', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(failures)
  const { id } = await listWithPhotos(server)
  const panels = '**/assets/embed-panels-*.js'
  await page.route(panels, (route) => route.abort())
  await page.goto(`/property/${id}`)
  const tab = page.getByRole('tab', { name: 'Video Tour' })
  await tab.click()
  await expect(notice(page).filter({ hasText: 'The tab could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Video Tour' })).toBeVisible()
  await page.unroute(panels)
  await tab.click()
  const video = page.getByTitle(/^Video tour of /)
  await expect(async () => {
    await page.getByRole('button', { name: 'Play video' }).click({ timeout: 1000 })
    await expect(video).toHaveCount(1, { timeout: 1000 })
  }).toPass()
})

test('the gallery shows that its photos are loading', async ({ page, server }) => {
  const { id } = await listWithPhotos(server)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/photo-viewer-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`/property/${id}`)
  await page.getByRole('button', { name: 'All 2 photos' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading the photos' })).toBeVisible()
  resolve()
  await expect(page.getByRole('dialog', { name: /^Photos of / })).toBeVisible()
  await expect(page.getByText('Loading the photos')).toHaveCount(0)
})

test('a map that cannot be loaded leaves what the seller has typed', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(failures)
  const { seller, id } = await listWithPhotos(server)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  const title = page.getByLabel('Title (required)')
  await title.fill('Typed and not saved')
  await expectNoticeAndThen(page, {
    script: 'pin-editor',
    control: page.getByRole('button', { name: 'Position on the map' }),
    text: 'The map could not be opened.',
    opened: page.getByRole('application', { name: 'Map of the position' }),
  })
  await expect(title).toHaveValue('Typed and not saved')
})

test('photos of a case that cannot be loaded leave the reason that a moderator has typed', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(failures)
  browserErrors.allow(/404 .*\/staff/) // the document does not know who asks
  const { id } = await listWithPhotos(server)
  const moderator = await server.signUp()
  await server.addStaff(moderator)
  await signInAs(moderator)
  const { listing } = await moderator.call(getStaffListing, { params: { id } })
  await page.goto(`/staff/cases/${listing.caseId}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Typed and not sent')
  await expectNoticeAndThen(page, {
    script: 'photo-viewer',
    control: page.getByRole('button', { name: 'Photo 1 of 2' }),
    text: 'The photos could not be opened.',
    opened: page.getByRole('dialog', { name: /^Photos of / }),
  })
  await page.keyboard.press('Escape')
  await expect(reason).toHaveValue('Typed and not sent')
})
