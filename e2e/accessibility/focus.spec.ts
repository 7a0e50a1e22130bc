import { expect, test } from '../support/fixtures.ts'
import { problemsOfFocus } from '../support/focus-order.ts'
import { walk } from '../support/focus-walk.ts'
import { addPhotos, list, newPlace } from '../support/own-listings.ts'

// The other screens are walked through by screens.spec.ts and articles.spec.ts.
test('Tab moves through a property in order, with a visible, uncovered focus, at 1280 and 390 px', async ({
  page,
  server,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id, title } = await list(server, { location: newPlace(), features: ['Dock'] }, seller)
  await addPhotos(seller, id, 3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/property/${id}`)
  await expect(page.getByText('Sign In', { exact: true }).first()).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect(await problemsOfFocus(page, ['wide', 'phone'])).toEqual([])
})

test('a notice does not cover the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/signin#error=access_denied&error_description=The+link+has+expired')
  await expect(page.getByText('The link is invalid or has expired.')).toBeVisible()
  expect((await walk(page)).problems).toEqual([])
})
