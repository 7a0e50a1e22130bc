import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  avatar,
  blankFile,
  choosePhoto,
  cropArea,
  field,
  openProfile,
  overlay,
  savePhoto,
  stripes,
} from '../support/profile.ts'

const photoCall = '**/api/users/profile/photo'
const unreadable = 'Failed to process image. Please try again.'

const errorMessage = (page: Page) => overlay(page).getByRole('alert')

async function openOverlay(page: Page): Promise<void> {
  await openProfile(page)
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
}

/** Makes the canvas fail for the first or the second of the two images. */
const breakCanvas = (page: Page, method: 'getContext' | 'toBlob', at: 1 | 2) =>
  page.addInitScript(
    ([broken, failingCall]) => {
      const { getContext, toBlob } = HTMLCanvasElement.prototype
      let calls = 0
      const isBroken = (name: string) => name === broken && ++calls === failingCall
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...rest: [string]) {
        return isBroken('getContext') ? null : getContext.apply(this, rest)
      } as typeof getContext // replaces all of its overloads
      HTMLCanvasElement.prototype.toBlob = function (callback, ...rest) {
        if (isBroken('toBlob')) callback(null)
        else toBlob.call(this, callback, ...rest)
      }
    },
    [method, at] as const,
  )

async function failToProcess(page: Page): Promise<string[]> {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await openOverlay(page)
  await savePhoto(page).click()
  await expect(errorMessage(page)).toHaveText(unreadable)
  await expect(savePhoto(page)).toHaveText('Save Photo')
  await savePhoto(page).click()
  await expect(overlay(page)).toHaveCount(0)
  return logged
}

test('ERR-03 PROFILE-24 a canvas without a context is "No 2d context" in the log', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/The photo could not be processed/)
  await signInAs(await server.signUp())
  await breakCanvas(page, 'getContext', 1)
  expect((await failToProcess(page)).join()).toContain('ImageError: No 2d context')
})

test('ERR-03 PROFILE-24 a crop that cannot be exported is "Canvas is empty" in the log', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/The photo could not be processed/)
  await signInAs(await server.signUp())
  await breakCanvas(page, 'toBlob', 1)
  expect((await failToProcess(page)).join()).toContain('ImageError: Canvas is empty')
})

test('ERR-03 PROFILE-24 no context to resize in is "Could not get canvas context" in the log', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/The photo could not be processed/)
  await signInAs(await server.signUp())
  await breakCanvas(page, 'getContext', 2)
  expect((await failToProcess(page)).join()).toContain('ImageError: Could not get canvas context')
})

test('ERR-03 PROFILE-24 a small image that cannot be exported is "Could not resize image" in the log', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/The photo could not be processed/)
  await signInAs(await server.signUp())
  await breakCanvas(page, 'toBlob', 2)
  expect((await failToProcess(page)).join()).toContain('ImageError: Could not resize image')
})

test('PROFILE-24 a file with only the type of an image cannot be processed', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  await choosePhoto(page, blankFile(1000))
  await expect(errorMessage(page)).toHaveText(unreadable)
  await savePhoto(page).click()
  await expect(errorMessage(page)).toHaveText(unreadable)
  await expect(savePhoto(page)).toBeEnabled()
})

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

test('PROFILE-23 a rejected upload shows the server’s message and keeps the overlay open', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/400/)
  await signInAs(await server.signUp())
  await page.route(photoCall, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'That image is broken.' } }),
  )
  await openOverlay(page)
  await savePhoto(page).click()
  await expect(errorMessage(page)).toHaveText('Failed to upload photo: That image is broken.')
  await expect(savePhoto(page)).toHaveText('Save Photo')
  await page.unroute(photoCall)
  await savePhoto(page).click()
  await expect(avatar(page)).toHaveAccessibleName('Your photo')
})

test('PROFILE-23 without a message from the server it shows "Failed to upload photo"', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  await signInAs(await server.signUp())
  await page.route(photoCall, (route) => route.abort())
  await openOverlay(page)
  await savePhoto(page).click()
  await expect(errorMessage(page)).toHaveText('Failed to upload photo: Failed to upload photo')
  await expect(overlay(page)).toBeVisible()
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

test('a photo is cropped and saved by keyboard alone', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp())
  await openOverlay(page)
  const image = overlay(page).locator('img')
  await cropArea(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(image).not.toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
  await page.keyboard.press('Tab')
  await expect(overlay(page).getByRole('slider', { name: 'Zoom' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(savePhoto(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeFocused()
  await expect(avatar(page)).toHaveAccessibleName('Your photo')
})
