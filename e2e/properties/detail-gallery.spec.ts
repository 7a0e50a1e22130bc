import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list, newPlace } from '../support/own-listings.ts'
import type { RunningServer } from '../support/server.ts'

async function withPhotos(server: RunningServer, howMany: number, title: string): Promise<string> {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title, location: newPlace() }, seller)
  await addPhotos(seller, id, howMany)
  return `/property/${id}`
}

const mainStrip = (page: Page) => page.getByRole('list', { name: 'Main photo' })
const image = (page: Page, number: number) =>
  mainStrip(page)
    .getByRole('img')
    .nth(number - 1)

async function expectMain(page: Page, number: number): Promise<void> {
  await expect(image(page, number)).toBeInViewport({ ratio: 0.95 })
  await expect(page.getByRole('button', { name: `Show photo ${number} of 3` })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('status').filter({ hasText: `Photo ${number} of 3` })).toBeVisible()
}

test('DETAIL-03 a selected thumbnail becomes the main photo, and every load starts at the first', async ({
  page,
  server,
}) => {
  const path = await withPhotos(server, 3, 'Three rooms')
  await page.goto(path)
  await expectMain(page, 1)
  await expect(page.getByRole('list', { name: 'All photos' }).getByRole('button')).toHaveCount(3)
  await page.getByRole('button', { name: 'Show photo 3 of 3' }).click()
  await expectMain(page, 3)
  await expect(image(page, 1)).not.toBeInViewport()
  await expect(image(page, 3)).toHaveAccessibleName('Three rooms, photo 3 of 3')
  await page.reload()
  await expectMain(page, 1)
  await page.getByRole('button', { name: 'Show photo 2 of 3' }).click()
  await expectMain(page, 2)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Properties' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await page.goBack()
  await expectMain(page, 1)
})

test('DETAIL-03 the arrow keys, the two buttons and scrolling move the main photo', async ({
  page,
  server,
}) => {
  await page.goto(await withPhotos(server, 3, 'Keys'))
  await mainStrip(page).focus()
  await page.keyboard.press('ArrowRight')
  await expectMain(page, 2)
  await page.keyboard.press('End')
  await expectMain(page, 3)
  await page.keyboard.press('ArrowRight')
  await expectMain(page, 3)
  await page.keyboard.press('ArrowLeft')
  await expectMain(page, 2)
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expectMain(page, 1)
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expectMain(page, 2)
  await mainStrip(page).hover()
  await page.mouse.wheel(600, 0)
  await expectMain(page, 3)
})

test('DETAIL-03 a touch swipe moves to the next photo', async ({ browser, server }) => {
  const path = await withPhotos(server, 3, 'Swiped')
  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(path)
  await expectMain(page, 1)
  const box = await mainStrip(page).boundingBox()
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + 80 }],
    })
  await touch('touchStart', 280)
  for (let x = 260; x >= 40; x -= 20) await touch('touchMove', x)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectMain(page, 2)
  await context.close()
})

test('DETAIL-03 one photo has no thumbnails, and a property without photos shows the placeholder', async ({
  page,
  server,
}) => {
  await page.goto(await withPhotos(server, 1, 'One view'))
  await expect(page.getByRole('img', { name: 'One view' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Show photo/ })).toHaveCount(0)
  await page.goto(`/property/${(await list(server, { title: 'No view' })).id}`)
  await expect(page.getByRole('img', { name: 'No view' })).toHaveAttribute('src', '/placeholder.svg')
})

test('the share button copies the address where the device has no share sheet', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await list(server, {})
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/property/${id}?reconsider=true`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/property/${id}`)
})

test('the share button opens the share sheet of the device', async ({ page, server }) => {
  const { id } = await list(server, { title: 'To be shared' })
  const shared = Promise.withResolvers<unknown>()
  await page.exposeFunction('noteShared', shared.resolve)
  await page.addInitScript(() => {
    const share = (data: unknown) =>
      (window as unknown as { noteShared(data: unknown): Promise<void> }).noteShared(data)
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto(`/property/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await shared.promise).toEqual({ title: 'To be shared', url: `${server.url}/property/${id}` })
  await expect(page.getByText('Link copied.')).toHaveCount(0)
})

test('DETAIL-10 DETAIL-11 Start Chat opens a conversation about the property', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER', name: 'Marva Reyes' })
  const { id } = await list(server, { title: 'Chatty house' }, seller)
  await signInAs(await server.signUp())
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Marva Reyes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await expect(page).toHaveURL(/\/chat(\?|$)/)
  const chats = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  await expect(chats.first()).toContainText('Chatty house')
  await expect(chats.first()).toContainText('Marva Reyes')
})

test('DETAIL-11 Start Chat asks a visitor to sign in first and keeps the property', async ({
  page,
  server,
}) => {
  const { id } = await list(server, { title: 'Kept house' })
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('banner').getByText('Sign Up').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await expect(page).toHaveURL('/signin?next=%2Fchat')
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.matchedProperty)
  expect(JSON.parse(stored ?? '')).toEqual({
    id,
    title: 'Kept house',
    image: '/placeholder.svg',
    sellerName: 'Rosa Teul',
  })
})
