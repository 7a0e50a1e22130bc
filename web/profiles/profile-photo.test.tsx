import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Profile } from '#contract/profiles.ts'
import { ProfileApi } from '#test/browser/profile-api.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { ProfilePhoto } from './profile-photo.tsx'

const avatar = page.getByRole('img', { name: /^Your (photo|initials)$/ })
const changePhoto = page.getByRole('button', { name: 'Change Photo', exact: true })
const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
const cropArea = dialog.getByRole('application', { name: /^Position of the photo/ })
const zoom = dialog.getByRole('slider', { name: 'Zoom' })

const profile = viewOfProfile({ id: 'a', email: 'marva@example.com', name: 'Marva Lucila Reyes' })

afterEach(() => page.viewport(1280, 900))

/** Renders the photo of a profile, and returns its hidden file input. */
async function renderPhoto(changes: Partial<Profile> = {}): Promise<HTMLInputElement> {
  const { container } = await render(<ProfilePhoto profile={{ ...profile, ...changes }} />)
  const input = container.querySelector('input')
  if (!input) throw new Error('There is no file input')
  return input
}

async function photoFile(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 200)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' })
}

async function expectNoDialog(): Promise<void> {
  await expect.element(changePhoto).toBeEnabled() // not while a dialog is loading
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

const blankFile = (bytes: number) => new File([new Uint8Array(bytes)], 'blank.png', { type: 'image/png' })

test('PROFILE-03 the avatar is round, 180 px wide and smaller on narrow screens', async () => {
  await renderPhoto()
  await expect.element(avatar).toHaveTextContent('ML')
  expect(Number.parseFloat(getComputedStyle(avatar.element()).borderRadius)).toBeGreaterThan(100)
  const size = () => {
    const { width, height } = avatar.element().getBoundingClientRect()
    return { width, height }
  }
  expect(size()).toEqual({ width: 180, height: 180 })
  await page.viewport(390, 800)
  await expect.poll(() => size().width).toBeLessThan(180)
  expect(size().width).toBeGreaterThanOrEqual(120)
  // so that the first field of the form is on the first screen
  await expect.poll(() => changePhoto.element().getBoundingClientRect().bottom).toBeLessThan(280)
  expect(size().height).toBe(size().width)
})

test('on a phone both buttons of a photo are in one row, with the helper text below', async () => {
  await page.viewport(350, 800) // 390 px without the margins of the page
  await renderPhoto({ profilePhotoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const remove = boxOf(page.getByRole('button', { name: 'Remove Photo' }).element())
  expect(remove.top).toBeLessThan(boxOf(changePhoto.element()).bottom)
  expect(boxOf(page.getByText(/^JPG, PNG or GIF/).element()).top).toBeGreaterThanOrEqual(remove.bottom)
})

test('PROFILE-03 the color of the initials comes from the user’s id, not the name', async () => {
  const colorOf = async (changes: Partial<Profile>) => {
    const { unmount } = await render(<ProfilePhoto profile={{ ...profile, ...changes }} />)
    const { backgroundColor } = getComputedStyle(avatar.element())
    await unmount()
    return backgroundColor
  }
  const colors = [await colorOf({ id: 'a' }), await colorOf({ id: 'b' }), await colorOf({ id: 'c' })]
  expect(new Set(colors).size).toBe(3)
  expect(await colorOf({ id: 'a', name: 'Zelma Young' })).toBe(colors[0])
})

test('PROFILE-04 "Change Photo" opens a file chooser for images, and has a helper text', async () => {
  const input = await renderPhoto()
  await expect.element(changePhoto).toHaveAccessibleDescription('JPG, PNG or GIF. Max size 10MB.')
  const opened = vi.fn<() => void>()
  input.addEventListener('click', (event) => {
    event.preventDefault() // no file chooser opens
    opened()
  })
  changePhoto.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledOnce()
  expect(input).toHaveProperty('type', 'file')
  expect(input).toHaveProperty('multiple', false)
  expect(input).toHaveProperty('accept', 'image/*')
})

test('PROFILE-15 a file that is not an image is rejected, and no overlay opens', async () => {
  const input = await renderPhoto()
  await userEvent.upload(input, new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please upload an image file')
  await expectNoDialog()
  await userEvent.upload(input, await photoFile())
  await expect.element(cropArea).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('PROFILE-16 a file above 10 MB is rejected, and one of exactly 10 MB is accepted', async () => {
  const input = await renderPhoto()
  const choose = (file: File) => {
    const files = new DataTransfer()
    files.items.add(file)
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose(blankFile(10_485_761))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Image size must be less than 10MB')
  await expectNoDialog()
  choose(blankFile(10_485_760))
  await expect.element(dialog).toBeVisible()
})

test('PROFILE-18 Cancel closes the overlay and discards the image', async () => {
  const input = await renderPhoto()
  changePhoto.element().focus()
  await userEvent.upload(input, await photoFile())
  await zoom.fill('2.5')
  const url = dialog.element().querySelector('img')?.src ?? ''
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(changePhoto).toHaveFocus()
  const image = new Image()
  image.src = url
  await expect(image.decode()).rejects.toThrow('cannot be decoded')
  await userEvent.upload(input, await photoFile())
  await expect.element(zoom).toHaveValue('1')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
  expect(calls).toEqual([])
})

test('a photo that was chosen while the profile is loaded after an upload stays open', async () => {
  const api = new ProfileApi(profile)
  const photo = () => Response.json({ user: { ...profile, profilePhotoUrl: '/placeholder.svg' } })
  api.responses['PUT /users/profile/photo'] = photo
  let load = (): void => undefined
  api.responses['GET /users/me'] = () =>
    new Promise((resolve) => {
      load = () => resolve(Response.json({ ...api.profile, name: 'Marva R.' }))
    })
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, api.profile, new Date()))
  const input = await renderPhoto()
  await userEvent.upload(input, await photoFile())
  await dialog.getByRole('button', { name: 'Save Photo' }).click()
  await expect.poll(() => api.calls.some(({ path }) => path === '/users/me')).toBe(true)
  await expectNoDialog()
  await userEvent.upload(input, await photoFile())
  await expect.element(dialog).toBeVisible()
  load()
  await expect.poll(() => sessionStore.get().profile?.name).toBe('Marva R.')
  await expect.element(dialog).toBeVisible()
  fetch.mockRestore()
})

test('on a phone “Remove Photo” is not stretched over the card', async () => {
  await page.viewport(390, 800)
  await renderPhoto({ profilePhotoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
  const widthOf = (element: Element) => element.getBoundingClientRect().width
  const remove = page.getByRole('button', { name: 'Remove Photo' })
  expect(widthOf(remove.element())).toBeLessThan(widthOf(changePhoto.element()))
})

test('a photo can be removed, which the server is asked for after a confirmation', async () => {
  const profilePhotoUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  const api = new ProfileApi({ ...profile, profilePhotoUrl })
  api.responses['PUT /users/profile/photo'] = () => Response.json({ user: { profilePhotoUrl: '' } })
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, api.profile, new Date()))
  await renderPhoto({ profilePhotoUrl })
  const remove = page.getByRole('button', { name: 'Remove Photo' })
  await remove.click()
  expect(api.callsTo('PUT')).toEqual([])
  await page.getByRole('button', { name: 'Yes, Remove' }).click()
  await expect.element(avatar).toHaveTextContent('ML')
  expect(api.callsTo('PUT').map(({ body }) => body)).toEqual([{ profilePhotoUrl: '' }])
  await expect.element(remove).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  fetch.mockRestore()
})
