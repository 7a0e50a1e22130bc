import type { Page } from '@playwright/test'
import { createInteractions } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { fades, longestMs, setMotionSpeed, watchMotion, withMotion } from '../support/motion.ts'
import { addPhotos, list, newPlace } from '../support/own-listings.ts'
import type { RunningServer } from '../support/server.ts'

test.use(withMotion)

const moved = ['::view-transition-old(property-image)', '::view-transition-new(property-image)']
const screen = '::view-transition-new(root)'

async function openList(page: Page, server: RunningServer): Promise<{ id: string; path: string }> {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id, location } = await list(server, { title: 'In motion', location: newPlace() }, seller)
  await addPhotos(seller, id, 2)
  const path = `/properties?location=${encodeURIComponent(location)}`
  await page.goto(path)
  return { id, path }
}

const details = (page: Page) => page.getByRole('link', { name: 'View Details of In motion' })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'In motion' })

/** Waits until this many view transitions have animated, and returns the parts of the last. */
async function lastFade(page: Page, count: number): Promise<string[]> {
  await expect.poll(async () => (await fades(page)).length).toBe(count)
  return (await fades(page)).at(-1) ?? []
}

test('the photo of a card moves to the property’s screen and back; another screen fades in below a fixed header', async ({
  page,
  server,
}) => {
  await watchMotion(page)
  await openList(page, server)
  await details(page).click()
  expect(await lastFade(page, 1)).toEqual(expect.arrayContaining(moved))
  await expect(title(page)).toBeVisible()
  await page.goBack()
  expect(await lastFade(page, 2)).toEqual(expect.arrayContaining(moved))
  await expect(details(page)).toBeVisible()
  await page.goForward()
  expect(await lastFade(page, 3)).toEqual(expect.arrayContaining(moved))
  await expect(title(page)).toBeVisible()
  await page.goBack()
  await lastFade(page, 4)
  // neither a filter change nor going back from it fades
  const type = page.getByRole('combobox', { name: 'Property Type' })
  await type.selectOption('House')
  await expect(page).toHaveURL(/type=HOUSE/)
  await page.goBack()
  await expect(type).toHaveValue('')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  const parts = await lastFade(page, 5)
  expect(parts).toEqual(expect.arrayContaining([screen, '::view-transition-group(site-header)']))
  expect(parts).not.toContain(moved[0])
})

test('the photo also moves from the cards of Home and the dashboard', async ({ page, server, signInAs }) => {
  const person = await server.signUp()
  const [saved] = await createInteractions(server, person, ['LIKE'])
  await signInAs(person)
  await watchMotion(page)
  await page.goto('/')
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  expect(await lastFade(page, 1)).toEqual(expect.arrayContaining(moved))
  await page.goBack()
  expect(await lastFade(page, 2)).toEqual(expect.arrayContaining(moved))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Details ${saved?.title}` }).click()
  expect(await lastFade(page, 1)).toEqual(expect.arrayContaining(moved))
})

test('the card’s data is shown on the property’s screen while the rest loads, without duplicates', async ({
  page,
  server,
}) => {
  const { id } = await openList(page, server)
  const answered = Promise.withResolvers<void>()
  let calls = 0
  await page.route(`**/api/properties/${id}`, async (route) => {
    calls += 1
    await answered.promise
    await route.continue()
  })
  await details(page).click()
  await expect(page.getByRole('region', { name: 'Loading property' })).toBeVisible()
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'In motion', exact: true })).toBeInViewport({ ratio: 0.9 })
  await expect(page).toHaveTitle(/^In motion, /)
  answered.resolve()
  await expect(page.getByRole('list', { name: 'Main photo' }).getByRole('img')).toHaveCount(2)
  expect(calls).toBe(1)
})

test('with reduced motion nothing moves between screens or on them', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchMotion(page)
  await openList(page, server)
  await details(page).hover()
  await details(page).click()
  await page.getByRole('button', { name: 'Next photo' }).click()
  const strip = page.getByRole('list', { name: 'Main photo' })
  expect(await strip.evaluate((list) => getComputedStyle(list).scrollBehavior)).toBe('auto')
  await page.getByRole('banner').getByRole('link', { name: 'Property Match' }).click()
  await page.getByRole('button', { name: 'Peek' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Palapa, Home' }).click()
  await page.getByRole('button', { name: 'Savings Calculator' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await page.getByRole('list', { name: 'Services' }).getByRole('link').first().hover()
  expect(await fades(page)).toEqual([])
  expect(await longestMs(page)).toBeLessThanOrEqual(10)
})

test('navigating during a transition neither blocks the page nor shows a wrong screen', async ({
  page,
  server,
}) => {
  await openList(page, server)
  await setMotionSpeed(page, 0.001) // a transition would take minutes, so that no navigation can wait for its end
  for (let visits = 0; visits < 3; visits += 1) {
    await details(page).dispatchEvent('click')
    await expect(title(page)).toBeVisible()
    await page.goBack()
    await expect(details(page)).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).dispatchEvent('click')
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible()
  await expect(details(page)).toHaveCount(0)
  await setMotionSpeed(page, 1)
  await page.getByRole('link', { name: 'Palapa, Home' }).click()
  await expect(page).toHaveURL('/')
})

test('navigation works in a browser without view transitions', async ({ page, server }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await openList(page, server)
  await details(page).click()
  await expect(title(page)).toBeVisible()
  await page.goBack()
  await expect(details(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible()
})
