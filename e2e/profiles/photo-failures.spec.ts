import { expect, test } from '../support/fixtures.ts'
import { choosePhoto, cropArea, field, openProfile, stripes } from '../support/profile.ts'

test('a crop dialog whose script does not load shows an error, keeps the form, and opens the next time', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/crop dialog could not be loaded|ERR_FAILED|Failed to load/)
  await signInAs(await server.signUp())
  await page.route('**/crop-dialog-*.js', (route) => route.abort())
  await openProfile(page)
  await field(page, 'Bio').fill('Half a sentence')
  await choosePhoto(page, await stripes())
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The photo could not be opened. Please check your connection and try again.',
  )
  await expect(field(page, 'Bio')).toHaveValue('Half a sentence')
  await page.unroute('**/crop-dialog-*.js')
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
})
