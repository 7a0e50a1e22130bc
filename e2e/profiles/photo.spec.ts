import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getOwnProfile, updateProfile } from '#contract/profiles.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  alert,
  avatar,
  blankFile,
  choosePhoto,
  cropArea,
  type FilePayload,
  openProfile,
  overlay,
  savePhoto,
  stripes,
  zoom,
} from '../support/profile.ts'

const photoCall = '**/api/users/profile/photo'

test('PROFILE-03 the avatar is round, 180 px wide and smaller on narrow screens', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ name: 'Marva Lucila Reyes' }))
  await openProfile(page)
  await expect(avatar(page)).toHaveText('ML')
  await expect(avatar(page)).toHaveCSS('border-radius', /^(\d{3,}px|3.+e\+\d+px|50%)$/)
  expect(await avatar(page).boundingBox()).toMatchObject({ width: 180, height: 180 })
  await page.setViewportSize({ width: 390, height: 800 })
  const box = await avatar(page).boundingBox()
  expect(box?.width).toBeLessThan(180)
  expect(box?.width).toBeGreaterThanOrEqual(120)
  expect(box?.height).toBe(box?.width)
})

test('PROFILE-03 the color of the initials comes from the user’s id, not the name', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  const profile = await person.call(getOwnProfile, {})
  const colorOf = async (changes: object) => {
    await page.route('**/api/users/me', (route) => route.fulfill({ json: { ...profile, ...changes } }))
    await openProfile(page)
    return avatar(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  }
  const colors = new Set<string>()
  for (const id of ['a', 'b', 'c']) colors.add(await colorOf({ id }))
  expect(colors.size).toBe(3)
  expect(await colorOf({ id: 'a', name: 'Zelma Young' })).toBe(await colorOf({ id: 'a' }))
})

test('PROFILE-04 "Change Photo" opens a file chooser for images, and has a helper text', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  const button = page.getByRole('button', { name: 'Change Photo', exact: true })
  await expect(button).toHaveAccessibleDescription('JPG, PNG or GIF. Max size 10MB.')
  const chosen = page.waitForEvent('filechooser')
  await button.press('Enter')
  const chooser = await chosen
  expect(chooser.isMultiple()).toBe(false)
  expect(await chooser.element().getAttribute('accept')).toBe('image/*')
})

test('PROFILE-15 a file that is not an image is rejected, and no overlay opens', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  const cropScripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('crop-dialog')) cropScripts.push(request.url())
  })
  await openProfile(page)
  await choosePhoto(page, { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(alert(page)).toHaveText('Please upload an image file')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(cropScripts).toEqual([])
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
  expect(cropScripts.length).toBeGreaterThan(0)
  await expect(alert(page)).toHaveCount(0)
})

test('PROFILE-16 a file above 10 MB is rejected, and one of exactly 10 MB is accepted', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  await choosePhoto(page, blankFile(10_485_761))
  await expect(alert(page)).toHaveText('Image size must be less than 10MB')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choosePhoto(page, blankFile(10_485_760))
  await expect(overlay(page)).toBeVisible()
})

test('PROFILE-17 the overlay has a round 1:1 crop without a grid at the origin, and a zoom of 1 to 3', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toHaveCSS('border-radius', '50%')
  const box = await cropArea(page).boundingBox()
  expect(box?.width).toBeCloseTo(box?.height ?? 0, 1)
  const grid = await cropArea(page).evaluate((area) => getComputedStyle(area, '::before').content)
  expect(grid).toBe('none')
  const image = overlay(page).locator('img')
  await expect(image).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
  for (const [name, value] of Object.entries({ min: '1', max: '3', step: '0.1' })) {
    await expect(zoom(page)).toHaveAttribute(name, value)
  }
  await expect(zoom(page)).toHaveValue('1')
  await zoom(page).press('ArrowRight')
  await expect(zoom(page)).toHaveValue('1.1')
  await expect(image).toHaveCSS('transform', 'matrix(1.1, 0, 0, 1.1, 0, 0)')
  await zoom(page).press('End')
  await expect(image).toHaveCSS('transform', 'matrix(3, 0, 0, 3, 0, 0)')
})

test('PROFILE-18 Cancel closes the overlay and discards the image', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FILE_NOT_FOUND/)
  await signInAs(await server.signUp())
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') uploads.push(request.url())
  })
  await openProfile(page)
  await choosePhoto(page, await stripes())
  await zoom(page).fill('2.5')
  const url = (await overlay(page).locator('img').getAttribute('src')) ?? ''
  await overlay(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeFocused()
  const isThere = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    return image.decode().then(
      () => true,
      () => false,
    )
  }, url)
  expect(isThere).toBe(false)
  await choosePhoto(page, await stripes())
  await expect(zoom(page)).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  expect(uploads).toEqual([])
})

test('PROFILE-19 PROFILE-22 during the upload the button reads "Uploading...", then the avatar is updated', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  const answered = Promise.withResolvers<undefined>()
  await page.route(photoCall, async (route) => {
    await answered.promise
    await route.continue()
  })
  await openProfile(page)
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
  await expect(savePhoto(page)).toHaveText('Save Photo')
  await savePhoto(page).click()
  await expect(savePhoto(page)).toHaveText('Uploading...')
  await expect(savePhoto(page)).toBeDisabled()
  const refreshed = page.waitForResponse('**/api/users/me')
  answered.resolve(undefined)
  const { profilePhotoUrl } = await (await refreshed).json()
  await expect(overlay(page)).toHaveCount(0)
  expect(profilePhotoUrl).toMatch(/^data:image\/jpeg;base64,/)
  await expect(avatar(page)).toHaveAttribute('src', profilePhotoUrl)
  await expect(avatar(page)).toHaveAccessibleName('Your photo')
  expect(await person.call(getOwnProfile, {})).toMatchObject({ profilePhotoUrl })
})

test('PROFILE-14 PROFILE-22 an upload does not change the input in the form', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  await openProfile(page)
  await page.getByLabel('Bio').fill('Half a sentence')
  await person.call(updateProfile, { body: { name: 'Rosa Teul', location: 'Corozal' } })
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
  await savePhoto(page).click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByLabel('Location')).toHaveValue('Corozal')
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence')
})

test('PROFILE-20 the crop is exported as JPEG at 0.95, then fitted within 300x300 at 0.85', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      console.log('exported', this.width, this.height, type, quality)
      toBlob.call(this, callback, type, quality)
    }
  })
  const exported: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('exported')) exported.push(message.text())
  })
  await openProfile(page)
  await choosePhoto(page, await stripes(1800, 600))
  await expect(cropArea(page)).toBeVisible()
  const sent = page.waitForRequest(photoCall)
  await savePhoto(page).click()
  const { profilePhotoUrl } = (await sent).postDataJSON() as { profilePhotoUrl: string }
  expect(exported).toEqual(['exported 600 600 image/jpeg 0.95', 'exported 300 300 image/jpeg 0.85'])
  const [head = '', base64 = ''] = profilePhotoUrl.split(',')
  expect(head).toBe('data:image/jpeg;base64')
  const image = sharp(Buffer.from(base64, 'base64'))
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
  const { dominant } = await image.stats()
  expect(dominant.g).toBeGreaterThan(200)
  expect(dominant.r + dominant.b).toBeLessThan(60)
})

/** Returns the dominant color of a photo after it is saved. */
async function savedColor(page: Page, file: FilePayload) {
  await choosePhoto(page, file)
  await expect(cropArea(page)).toBeVisible()
  const sent = page.waitForRequest(photoCall)
  await savePhoto(page).click()
  const { profilePhotoUrl } = (await sent).postDataJSON() as { profilePhotoUrl: string }
  const { dominant } = await sharp(Buffer.from(profilePhotoUrl.split(',')[1] ?? '', 'base64')).stats()
  await expect(overlay(page)).toHaveCount(0)
  return dominant
}

test('PROFILE-20 a photo with an EXIF orientation is cropped as displayed, without black areas', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  const { buffer } = await stripes()
  const turned = await sharp(buffer).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const green = await savedColor(page, { name: 'turned.jpg', mimeType: 'image/jpeg', buffer: turned })
  expect(green.g).toBeGreaterThan(200)
  expect(green.r + green.b).toBeLessThan(60)
  const clear = { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const empty = await sharp({ create: clear }).png().toBuffer()
  const white = await savedColor(page, { name: 'logo.png', mimeType: 'image/png', buffer: empty })
  expect(Math.min(white.r, white.g, white.b)).toBeGreaterThan(240)
})
