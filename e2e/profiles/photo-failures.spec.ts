import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  avatar,
  choosePhoto,
  cropArea,
  field,
  openProfile,
  overlay,
  savePhoto,
  stripes,
} from '../support/profile.ts'

const photoCall = '**/api/users/profile/photo'

const errorMessage = (page: Page) => overlay(page).getByRole('alert')

async function openOverlay(page: Page): Promise<void> {
  await openProfile(page)
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
}

test('PROFILE-21 a photo above 300000 characters is rejected and not sent', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  // the base64 of 224983 bytes has 299980 characters, and its prefix 23
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    let bytes = 224_983
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      if (quality === 0.95) return toBlob.call(this, callback, type, quality)
      callback(new Blob([new Uint8Array(bytes--)], { type: 'image/jpeg' }))
    }
  })
  const sent: number[] = []
  await page.route(photoCall, async (route) => {
    const { profilePhotoUrl } = route.request().postDataJSON() as { profilePhotoUrl: string }
    sent.push(profilePhotoUrl.length)
    await route.fulfill({ json: { user: { profilePhotoUrl: '' } } })
  })
  await openOverlay(page)
  await savePhoto(page).click()
  await expect(errorMessage(page)).toHaveText('Image is still too large. Please try a different image.')
  expect(sent).toEqual([])
  await savePhoto(page).click()
  await expect(overlay(page)).toHaveCount(0)
  expect(sent).toEqual([299_999])
})

test('PROFILE-23 a rejected upload shows the server’s message, or a default one, and keeps the overlay open', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/400|ERR_FAILED/)
  await signInAs(await server.signUp())
  await page.route(photoCall, (route) => route.abort())
  await openOverlay(page)
  await savePhoto(page).click()
  await expect(errorMessage(page)).toHaveText('Failed to upload photo: Failed to upload photo')
  await page.unroute(photoCall)
  await page.route(photoCall, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'That image is broken.' } }),
  )
  await savePhoto(page).click()
  await expect(errorMessage(page)).toHaveText('Failed to upload photo: That image is broken.')
  await expect(savePhoto(page)).toHaveText('Save Photo')
  await page.unroute(photoCall)
  await savePhoto(page).click()
  await expect(avatar(page)).toHaveAccessibleName('Your photo')
})

test('an upload that hangs can be canceled, and the form keeps its input', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.route(photoCall, () => {})
  await openProfile(page)
  await field(page, 'Bio').fill('Half a sentence')
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
  const sent = page.waitForRequest(photoCall)
  const failed = page.waitForEvent('requestfailed')
  await savePhoto(page).click()
  await expect(savePhoto(page)).toHaveText('Uploading...')
  await sent
  await overlay(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await failed).url()).toContain('/users/profile/photo')
  await expect(overlay(page)).toHaveCount(0)
  await expect(field(page, 'Bio')).toHaveValue('Half a sentence')
})

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
