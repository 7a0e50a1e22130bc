import { expect, test } from '../support/fixtures.ts'
import { field, save } from '../support/profile.ts'

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
