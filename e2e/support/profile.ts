import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

export type FilePayload = { name: string; mimeType: string; buffer: Buffer }

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: /^(Save|Saving\.\.\.)$/ })

export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Crop your photo' })
export const savePhoto = (page: Page) =>
  overlay(page).getByRole('button', { name: /^(Save Photo|Uploading\.\.\.)$/ })
export const cropArea = (page: Page) =>
  overlay(page).getByRole('application', { name: /^Position of the photo/ })
export const avatar = (page: Page) =>
  page.getByRole('main').getByRole('img', { name: /^Your (photo|initials)$/ })

/** Opens the profile of the signed-in user, and waits until it is ready. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto('/edit-profile')
  await expect(save(page)).toBeEnabled()
}

/** Chooses a file with the button, as a user does. */
export async function choosePhoto(page: Page, file: FilePayload): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change Photo' }).click()
  await (await chooser).setFiles(file)
}

/** Creates a photo of three vertical stripes, red, green and blue, whose centered square is green. */
export async function stripes(): Promise<FilePayload> {
  const [width, height] = [1200, 400]
  const stripe = (background: string) =>
    sharp({ create: { width: width / 3, height, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, green, blue] = await Promise.all(['#f00', '#0f0', '#00f'].map(stripe))
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: green, left: width / 3, top: 0 },
      { input: blue, left: (2 * width) / 3, top: 0 },
    ])
    .png()
    .toBuffer()
  return { name: 'stripes.png', mimeType: 'image/png', buffer }
}
