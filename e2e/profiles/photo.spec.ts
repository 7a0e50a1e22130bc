import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { getOwnProfile, updateProfile } from '#contract/profiles.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  avatar,
  choosePhoto,
  cropArea,
  openProfile,
  overlay,
  savePhoto,
  stripes,
} from '../support/profile.ts'

const photoCall = '**/api/users/profile/photo'

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
  const cropScripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('crop-dialog')) cropScripts.push(request.url())
  })
  await openProfile(page)
  expect(cropScripts).toEqual([])
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
  expect(cropScripts.length).toBeGreaterThan(0)
  await expect(savePhoto(page)).toHaveText('Save Photo')
  await savePhoto(page).press('Enter')
  await expect(savePhoto(page)).toHaveText('Uploading...')
  await expect(savePhoto(page)).toBeDisabled()
  answered.resolve(undefined)
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeFocused()
  await expect(avatar(page)).toHaveAccessibleName('Your photo')
  const { profilePhotoUrl } = await person.call(getOwnProfile, {})
  await expect(avatar(page)).toHaveAttribute('src', profilePhotoUrl)
  const [head, base64 = ''] = profilePhotoUrl.split(',')
  expect(head).toBe('data:image/jpeg;base64')
  const stored = sharp(Buffer.from(base64, 'base64'))
  expect(await stored.metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
  const { dominant } = await stored.stats()
  expect(dominant.g).toBeGreaterThan(200)
  expect(dominant.r + dominant.b).toBeLessThan(60)
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
