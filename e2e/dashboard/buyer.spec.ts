import { setInteraction } from '#contract/interactions.ts'
import { storageKeys } from '#contract/site.ts'
import { updateProfilePhoto } from '#contract/profiles.ts'
import { panel, createInteractions, row, rows, tab } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list } from '../support/own-listings.ts'
import { photo } from '../support/images.ts'

const stored = (key: string) => localStorage.getItem(key)

test('DASHB-02 DASHB-03 DASHB-04 the banner greets by name, with initials on a color derived from the name', async ({
  page,
  server,
  signInAs,
}) => {
  const [one, other] = [
    await server.signUp({ name: 'Marva Lucila Reyes' }),
    await server.signUp({ name: 'Marva Lucila Reyes' }),
  ]
  const greeting = page.getByRole('heading', { level: 1, name: 'Welcome back, Marva!' })
  const initials = page.getByRole('main').getByText('ML', { exact: true })
  const color = () => initials.evaluate((element) => getComputedStyle(element).backgroundColor)
  await signInAs(one)
  await page.goto('/dashboard')
  await expect(greeting).toBeVisible()
  const first = await color()
  expect(first).toMatch(/^rgb\(/)
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    storageKeys.session,
    JSON.stringify(other.session),
  ] as const)
  await page.reload()
  await expect(greeting).toBeVisible()
  expect(await color()).toBe(first)
})

test('DASHB-03 the banner shows the photo of a user who has one', async ({ page, server, signInAs }) => {
  const person = await server.signUp({ name: 'Ivo Cal' })
  const { buffer } = await photo('me.jpg', 64, 64)
  const profilePhotoUrl = `data:image/jpeg;base64,${buffer.toString('base64')}`
  await person.call(updateProfilePhoto, { body: { profilePhotoUrl } })
  await signInAs(person)
  await page.goto('/dashboard')
  const banner = page.getByRole('main').locator('header').filter({ hasText: 'Welcome back, Ivo!' })
  await expect(banner.locator('img')).toHaveAttribute('src', /^data:image\//)
  await expect(banner.getByText('IC', { exact: true })).toHaveCount(0)
})

test('DASHB-05 DASHB-06 DASHB-07 a buyer sees saved, passed and viewed properties with their counts', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp({ role: 'BUYER' })
  const [liked, passed, seen, alsoLiked] = await createInteractions(server, person, [
    'LIKE',
    'REJECT',
    'VIEW',
    'LIKE',
  ])
  await signInAs(person)
  await page.goto('/dashboard')
  await expect(tab(page, 'Saved (2)')).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page).getByRole('heading')).toHaveText([alsoLiked?.title ?? '', liked?.title ?? ''])
  await tab(page, 'Passed (1)').click()
  await expect(rows(page).getByRole('heading')).toHaveText([passed?.title ?? ''])
  await tab(page, 'Passed (1)').press('ArrowRight')
  await expect(tab(page, 'Viewed (1)')).toBeFocused()
  await expect(rows(page).getByRole('heading')).toHaveText([seen?.title ?? ''])
  await expect(page.getByRole('heading', { name: 'My Listings' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Dashboard$/ })).toHaveCount(0)
})

test('DASHB-08 DASHB-09 a row shows photo, title, location and price, and Details links to the property', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp({ role: 'SELLER' }), await server.signUp()]
  const place = { location: 'Sarteneja, Corozal', price: 1_285_000.5 }
  const withPhotos = await list(server, { title: 'House with photos', ...place }, seller)
  const bare = await list(server, { title: 'Bare house', ...place }, seller)
  const images = await addPhotos(seller, withPhotos.id, 2)
  for (const { id } of [withPhotos, bare]) {
    await person.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } })
  }
  await signInAs(person)
  await page.goto('/dashboard')
  const first = row(page, 'House with photos')
  await expect(first).toContainText('Sarteneja, Corozal')
  await expect(first).toContainText('$1,285,000.50')
  await expect(first.locator('img')).toHaveAttribute('src', images[0]?.url ?? '')
  await expect(row(page, 'Bare house').locator('img')).toHaveAttribute('src', '/placeholder.svg')
  await first.getByRole('link', { name: 'Details House with photos' }).click()
  await expect(page).toHaveURL(`/property/${withPhotos.id}`)
})

test('DASHB-10 only a saved property offers to message its seller, which stores the match for the chat', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const [liked] = await createInteractions(server, person, ['LIKE', 'REJECT', 'VIEW'])
  await signInAs(person)
  await page.goto('/dashboard')
  const message = page.getByRole('button', { name: /^Message Seller/ })
  await tab(page, 'Passed (1)').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(message).toHaveCount(0)
  await tab(page, 'Viewed (1)').click()
  await expect(rows(page)).toHaveCount(1)
  await expect(message).toHaveCount(0)
  await tab(page, 'Saved (1)').click()
  // The chat removes the entry when it reads it, so the test records the write.
  await page.evaluate(() => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function keep(key, value) {
      sessionStorage[`seen ${key}`] = value
      write.call(this, key, value)
    }
  })
  await message.click()
  await expect(page).toHaveURL(/\/chat/)
  const match =
    (await page.evaluate((key) => sessionStorage.getItem(`seen ${key}`), storageKeys.matchedProperty)) ?? ''
  expect(JSON.parse(match)).toMatchObject({ id: liked?.id, title: liked?.title, image: '/placeholder.svg' })
  expect(await page.evaluate((key) => sessionStorage.getItem(`seen ${key}`), storageKeys.createNewChat)).toBe(
    'true',
  )
  await expect(page.getByRole('heading', { name: liked?.title ?? '' })).toBeVisible()
  expect(await page.evaluate(stored, storageKeys.createNewChat)).toBeNull()
})

test('DASHB-11 DASHB-16 only a passed property offers to reconsider it, and below each list a link leads to more', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const [, passed] = await createInteractions(server, person, ['LIKE', 'REJECT', 'VIEW'])
  await signInAs(person)
  await page.goto('/dashboard')
  const reconsider = page.getByRole('link', { name: /^Reconsider/ })
  const more = page.getByRole('link', { name: 'Find More Properties' })
  for (const name of ['Saved (1)', 'Viewed (1)']) {
    await tab(page, name).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(reconsider).toHaveCount(0)
    await expect(more).toHaveAttribute('href', '/swipe')
    await expect(page.getByRole('link', { name: 'Start Exploring' })).toHaveCount(0)
  }
  await tab(page, 'Passed (1)').click()
  await expect(more).toHaveAttribute('href', '/swipe')
  await expect(page.getByRole('link', { name: 'Start Exploring' })).toHaveCount(0)
  await reconsider.click()
  await expect(page).toHaveURL(`/property/${passed?.id}?reconsider=true`)
})

test('DASHB-13 DASHB-14 DASHB-15 DASHB-16 DASHB-19 without a history each tab links to the deck and nothing can be reset', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/dashboard')
  const content = page.getByRole('tabpanel')
  await expect(content).toContainText('Start swiping to find properties you love!')
  await expect(panel(page, 'Quick Buyer Stats').getByRole('definition')).toHaveText(['0', '0'])
  await expect(page.getByRole('button', { name: 'Reset All Stats' })).toHaveCount(0)
  await tab(page, 'Passed (0)').click()
  await expect(content).toContainText("Properties you've passed on will appear here.")
  await expect(content.getByRole('link', { name: 'Start Exploring' })).toHaveAttribute('href', '/swipe')
  await tab(page, 'Viewed (0)').click()
  await expect(content).toContainText('Properties you view will be tracked here.')
  await expect(page.getByRole('link', { name: 'Find More Properties' })).toHaveCount(0)
  await content.getByRole('link', { name: 'Start Exploring' }).click()
  await expect(page).toHaveURL('/swipe')
})

test('DASHB-17 DASHB-18 DASHB-19 the panels show counts and links, and offer a buyer with a history to reset it', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp({ role: 'BUYER' })
  await createInteractions(server, person, ['LIKE', 'LIKE', 'LIKE', 'REJECT', 'VIEW', 'VIEW'])
  await signInAs(person)
  await page.goto('/dashboard')
  const stats = panel(page, 'Quick Buyer Stats')
  await expect(stats.getByRole('term')).toHaveText(['Properties Saved', 'Properties Viewed'])
  await expect(stats.getByRole('definition')).toHaveText(['3', '2'])
  const actions = panel(page, 'Quick Actions')
  const paths = {
    'Edit Profile': '/edit-profile',
    'Property Match': '/swipe',
    'Browse All': '/properties',
    Messages: '/chat',
  }
  for (const [name, path] of Object.entries(paths)) {
    await expect(actions.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(actions.getByRole('link', { name: 'List Property' })).toHaveCount(0)
  await expect(panel(page, 'Start over').getByRole('button', { name: 'Reset All Stats' })).toBeVisible()
})
