import { openChats } from '../support/chat.ts'
import { interactionCalls } from '../support/dashboard.ts'
import { openDeck, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import { choosePhoto, openProfile, savePhoto, stripes, zoom } from '../support/profile.ts'
import { coveredShare } from '../support/zoom.ts'

// a window of 1280 x 720 at 200% zoom
test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 })

test('at 200 % the error message of a dashboard does not cover it', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  await signInAs(await server.signUp())
  await page.route(interactionCalls, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByText('Failed to fetch interactions')).toBeVisible()
  expect(await coveredShare(page)).toBeLessThan(1 / 3)
})

test('at 200 % the main action of each screen can be reached and pressed', async ({ page, server }) => {
  const { id } = await list(server, {})
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const reach = async (path: string, role: 'button' | 'link', name: string) => {
    await page.goto(path)
    await page.getByRole('main').getByRole(role, { name }).first().click({ trial: true })
  }
  await reach('/', 'link', 'Browse Properties')
  await reach('/', 'button', 'Savings Calculator')
  await reach('/properties', 'link', 'View Details')
  await reach(`/property/${id}`, 'button', 'Start Chat')
  await reach('/signup', 'button', 'Sign Up')
  await reach('/signin', 'button', 'Sign In')
  await reach('/contact', 'button', 'Send message')
  await openDeck(page, 'guest')
  await verdict(page, 'Like').click({ trial: true })
  await verdict(page, 'Peek').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open the full listing' }).click({ trial: true })
  await openChats(page, 'Ridge lot')
  await page.getByRole('textbox', { name: 'Message' }).fill('Good morning')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Good morning')).toBeInViewport()
})

test('at 200 % every control of the photo crop can be reached', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  await choosePhoto(page, await stripes())
  await zoom(page).click({ position: { x: 60, y: 20 } })
  await expect(zoom(page)).toBeInViewport({ ratio: 1 })
  await expect(zoom(page)).not.toHaveValue('1')
  await expect(savePhoto(page)).toBeInViewport({ ratio: 1 })
})
