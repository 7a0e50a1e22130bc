import type { Page, Request } from '@playwright/test'
import { getOwnProfile } from '#contract/profiles.ts'
import { expect, test } from '../support/fixtures.ts'
import { alert, cancel, field, openProfile, save } from '../support/profile.ts'

const endpoint = '**/api/users/profile'

/** Responds to the save with a problem, as the server or a proxy might. */
const refuse = (page: Page, status: number, json?: object) =>
  page.route(endpoint, (route) => route.fulfill(json ? { status, json } : { status, body: 'Bad Gateway' }))

test('PROFILE-11 during the save the button reads "Saving..." and a second submit is ignored', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  const sent: Request[] = []
  const answered = Promise.withResolvers<undefined>()
  await page.route(endpoint, async (route) => {
    sent.push(route.request())
    await answered.promise
    await route.continue()
  })
  await openProfile(page)
  await expect(save(page)).toHaveText('Save')
  await field(page, 'Full Name').fill('Ana Coc')
  await page.evaluate(() => {
    const form = document.querySelector('main form')
    if (!(form instanceof HTMLFormElement)) throw new Error('There is no form')
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(save(page)).toHaveText('Saving...')
  await expect(save(page)).toBeDisabled()
  await expect(cancel(page)).toBeDisabled()
  await field(page, 'Full Name').press('Enter')
  answered.resolve(undefined)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(sent).toHaveLength(1)
})

test('PROFILE-12 an older profile request whose response arrives late does not undo a save', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa!' })).toBeVisible()
  const released = Promise.withResolvers<undefined>()
  await page.route(
    '**/api/users/me',
    async (route) => {
      const response = await route.fetch()
      await released.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await field(page, 'Full Name').fill('Ana Coc')
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Ana!' })).toBeVisible()
  const late = page.waitForResponse('**/api/users/me')
  released.resolve(undefined)
  await (await late).finished()
  await expect(page.getByRole('heading', { name: 'Welcome back, Ana!' })).toBeVisible()
})

test('PROFILE-13 a rejected save shows the server’s message, or a default one, and keeps the form open and idle', async ({
  page,
  server,
  signInAs,
  browserErrors,
  context,
}) => {
  browserErrors.allow(/400|50[02]|ERR_INTERNET_DISCONNECTED/)
  const person = await server.signUp()
  await signInAs(person)
  await openProfile(page)
  await field(page, 'Phone Number').fill('12')
  await save(page).click()
  const message = 'Enter a phone number with its country code, such as +501 610 1234.'
  await expect(alert(page)).toHaveText(`Failed to update profile: ${message}`)
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(message)
  await expect(field(page, 'Phone Number')).toBeFocused()
  await expect(field(page, 'Phone Number')).toHaveValue('12')
  await field(page, 'Phone Number').fill('')
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('')

  await field(page, 'Full Name').fill('Ana Coc')
  const fails = async (reason: string) => {
    await save(page).click()
    await expect(alert(page)).toHaveText(`Failed to update profile: ${reason}`)
    await expect(page).toHaveURL('/edit-profile')
    await expect(save(page)).toHaveText('Save')
    await expect(save(page)).toBeEnabled()
    await expect(cancel(page)).toBeEnabled()
    await expect(field(page, 'Full Name')).toHaveValue('Ana Coc')
  }
  await refuse(page, 500, { code: 'internal', message: 'The database is away.' })
  await fails('The database is away.')
  await page.unroute(endpoint)
  await refuse(page, 502)
  await fails('Failed to update profile')
  await page.unroute(endpoint)
  await refuse(page, 500, { code: 'internal', message: 'The database is away.' })
  await fails('The database is away.')
  await page.unroute(endpoint)
  await context.setOffline(true)
  await fails('Failed to update profile')
  await context.setOffline(false)
  await save(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await person.call(getOwnProfile, {})).name).toBe('Ana Coc')
})
