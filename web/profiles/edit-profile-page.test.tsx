import { createRoutesStub, Link, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { isUnreachable } from '#test/browser/auth-provider.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { ProfileApi } from '#test/browser/profile-api.ts'
import { problem } from '#test/browser/own-listings.ts'
import { session } from '#test/browser/session.ts'
import { site } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import EditProfilePage from './edit-profile-page.tsx'
import { FieldsSkeleton } from './profile-skeleton.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const save = button(/^(Save|Saving\.\.\.)$/)
const cancel = button('Cancel')
const url = page.getByLabelText('URL')
const alert = page.getByRole('alert')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear() // test files share a tab, and changes that are not saved stay in it
  queryClient.clear()
})

afterEach(() => vi.restoreAllMocks())

async function openPage(api: ProfileApi, hasProfile = true): Promise<void> {
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  if (!hasProfile) sessionStore.set(signedOutState) // forgets the profile of an earlier test
  sessionStore.set(signedInState(session, hasProfile ? api.profile : null, new Date()))
  const Dashboard = () => (
    <>
      <p aria-label="URL">{useLocation().pathname}</p>
      <Link to="/edit-profile">Edit Profile</Link>
      <NoticeRegion isAtTop />
    </>
  )
  const Routes = createRoutesStub([
    { path: '/edit-profile', Component: EditProfilePage },
    { path: '/dashboard', Component: Dashboard },
  ])
  await render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={['/edit-profile']} />
    </SiteConfigContext>,
  )
}

const savesOf = (api: ProfileApi) => api.callsTo('PUT').map(({ path }) => path)

test('PROFILE-01 a session whose profile could not be loaded asks to sign in, and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = new ProfileApi()
  api.responses = { 'GET /users/me': () => problem(503, { message: 'Later.' }) }
  await openPage(api, false)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Sign In Required', exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('Please sign in to edit your profile')).toBeVisible()
  await expect.element(alert).toMatchTextContent(/You are signed in, but your profile could not be loaded\./)
  api.responses = {}
  await button('Try again').click()
  await expect.element(field('Full Name')).toHaveValue('Rosa Teul')
})

test('PROFILE-01 axe finds nothing where a visitor is asked to sign in', async () => {
  await openPage(new ProfileApi())
  sessionStore.set(signedOutState)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible()
  await expect.element(page.getByText('Please sign in to edit your profile', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Edit Profile' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('NAV-03 PROFILE-02 PROFILE-05 PROFILE-06 PROFILE-07 PROFILE-08 the profile has its heading, fields and helpers', async () => {
  await openPage(new ProfileApi())
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Edit Profile', exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('Update your personal information and settings')).toBeVisible()
  for (const name of ['Basic Information', 'Social Links'])
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  for (const name of ['Website URL', 'Facebook Profile', 'Instagram Profile'])
    await expect.element(field(name)).toHaveAttribute('type', 'url')
  await expect.element(field('Bio')).toHaveAccessibleDescription('A short description about you')
  expect(field('Bio').element().tagName).toBe('TEXTAREA')
  await expect.element(field('Phone Number')).toHaveAttribute('placeholder', '+501 123-4567')
  await expect.element(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('bz')
  await expect.element(field('Location')).toHaveAccessibleDescription('City, district, or country')
  await expect.element(field('Location')).toHaveAttribute('placeholder', 'Placencia, Belize')
  const widthOf = (name: string) => field(name).element().getBoundingClientRect().width
  expect(widthOf('Location')).toBe(widthOf('Bio'))
  expect(widthOf('Location')).toBeGreaterThan(2 * widthOf('Full Name'))
})

test('PROFILE-10 Cancel opens the dashboard and saves nothing', async () => {
  const api = new ProfileApi()
  await openPage(api)
  await field('Full Name').fill('Another Name')
  await cancel.click()
  await expect.element(url).toHaveTextContent('/dashboard')
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect.element(field('Full Name')).toHaveValue('Rosa Teul')
  expect(savesOf(api)).toEqual([])
})

test('a save does not overwrite what another device changed meanwhile in the other fields', async () => {
  const api = new ProfileApi()
  await openPage(api)
  await field('Full Name').fill('Ana Coc')
  api.profile = { ...api.profile, bio: 'Typed on a phone', location: 'Hopkins' }
  await save.click()
  await expect.element(url).toHaveTextContent('/dashboard')
  expect(api.profile).toMatchObject({ name: 'Ana Coc', bio: 'Typed on a phone', location: 'Hopkins' })
})

test('PROFILE-11 during the save the button reads "Saving..." and a second submit is ignored', async () => {
  const api = new ProfileApi()
  const answered = Promise.withResolvers<Response>()
  api.responses = { 'PUT /users/profile': () => answered.promise }
  await openPage(api)
  await expect.element(save).toHaveTextContent('Save')
  await field('Full Name').fill('Ana Coc')
  const form = field('Full Name').element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(save).toHaveTextContent('Saving...')
  await expect.element(save).toBeDisabled()
  await expect.element(cancel).toBeDisabled()
  field('Full Name').element().focus()
  await userEvent.keyboard('{Enter}')
  answered.resolve(Response.json({ user: api.profile }))
  await expect.element(url).toHaveTextContent('/dashboard')
  await expect.element(page.getByText('Your profile is saved.')).toBeVisible()
  expect(savesOf(api)).toEqual(['/users/profile'])
})

test('PROFILE-13 a rejected save shows the server’s message, or a default one, and keeps the form open and idle', async () => {
  const api = new ProfileApi()
  await openPage(api)
  const rejected = 'Enter a phone number with its country code, such as +501 610 1234.'
  api.responses = {
    'PUT /users/profile': () => problem(400, { message: rejected, fields: { phone: rejected } }),
  }
  await field('Phone Number').fill('12')
  await save.click()
  await expect.element(alert).toHaveTextContent(`Failed to update profile: ${rejected}`)
  await expect.element(field('Phone Number')).toHaveAccessibleDescription(rejected)
  await expect.element(field('Phone Number')).toHaveFocus()
  await expect.element(field('Phone Number')).toHaveValue('12')
  await field('Phone Number').fill('')
  await expect.element(field('Phone Number')).toHaveAccessibleDescription('')
  await field('Full Name').fill('Ana Coc')
  const kept = 'Failed to update profileYour changes are still here, but they are not saved.'
  const failures: [() => Response, string][] = [
    [() => problem(500, { message: 'The database is away.' }), 'The database is away.'],
    [
      () => new Response('Bad Gateway', { status: 502 }),
      `${kept} The fault is ours. Please try again in a minute.`,
    ],
    [() => problem(500, { message: 'The database is away.' }), 'The database is away.'],
    [isUnreachable, `${kept} Check your connection and try again.`],
  ]
  for (const [respond, reason] of failures) {
    api.responses = { 'PUT /users/profile': respond }
    await save.click()
    await expect.element(alert).toHaveTextContent(`Failed to update profile: ${reason}`)
    await expect.element(save).toHaveTextContent('Save')
    await expect.element(save).toBeEnabled()
    await expect.element(cancel).toBeEnabled()
    await expect.element(field('Full Name')).toHaveValue('Ana Coc')
  }
  api.responses = {}
  await save.click()
  await expect.element(url).toHaveTextContent('/dashboard')
  expect(api.profile.name).toBe('Ana Coc')
})

test('PROFILE-25 canceling a deletion sends nothing, and a deletion or download that fails shows an error', async () => {
  const api = new ProfileApi()
  await openPage(api)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await button('Delete my account').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Delete my account')).toHaveFocus()
  expect(api.callsTo('DELETE')).toEqual([])
  const message = 'Palapa is very busy right now. Please try again in a moment.'
  api.responses = {
    'DELETE /users/me': () => problem(503, { message }),
    'GET /users/me/export': isUnreachable,
  }
  await button('Delete my account').click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('any password')
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
  await expect.element(dialog.getByRole('button', { name: 'Yes, Delete' })).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await button('Download my data').click()
  await expect.element(alert).toHaveTextContent('Your data could not be downloaded. Please try again.')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  api.responses = { 'GET /users/me/export': () => Response.json({}) }
  await button('Download my data').click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(saved).toHaveBeenCalledOnce()
})

test('PROFILE-25 a wrong password is an error at its field, and axe finds nothing in the dialog', async () => {
  const api = new ProfileApi()
  const message = 'That password is incorrect.'
  api.responses = { 'DELETE /users/me': () => problem(400, { message, fields: { password: message } }) }
  await openPage(api)
  await button('Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await password.fill('wrong horse')
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect.element(password).toHaveAccessibleDescription(/That password is incorrect\./)
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(password).toHaveFocus()
  expect(await violations('dialog[open]')).toEqual([])
})

const crop = page.getByRole('dialog', { name: 'Crop your photo' })
const savePhoto = crop.getByRole('button', { name: /^(Save Photo|Uploading\.\.\.)$/ })
const photoCall = 'PUT /users/profile/photo'

async function openCrop(): Promise<void> {
  const canvas = new OffscreenCanvas(300, 200)
  canvas.getContext('2d')
  const photo = new File([await canvas.convertToBlob()], 'photo.png', { type: 'image/png' })
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no file input')
  await userEvent.upload(input, photo)
  await expect.element(crop.getByRole('application', { name: /^Position of the photo/ })).toBeVisible()
}

test('PROFILE-21 a photo above 300000 characters is rejected and not sent', async () => {
  const api = new ProfileApi()
  await openPage(api)
  await openCrop()
  // the base64 of 224983 bytes has 299980 characters, and its prefix 23
  const { toBlob } = HTMLCanvasElement.prototype
  let bytes = 224_983
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
    quality,
  ) {
    if (quality === 0.95) return toBlob.call(this, callback, type, quality)
    callback(new Blob([new Uint8Array(bytes--)], { type: 'image/jpeg' }))
  })
  await savePhoto.click()
  await expect
    .element(crop.getByRole('alert'))
    .toHaveTextContent('Image is still too large. Please try a different image.')
  expect(savesOf(api)).toEqual([])
  await savePhoto.click()
  await expect.element(crop).not.toBeInTheDocument()
  expect(api.callsTo('PUT').map(({ body }) => body.profilePhotoUrl?.length)).toEqual([299_999])
})

test('PROFILE-23 a rejected upload shows the server’s message, or a default one, and keeps the overlay open', async () => {
  const api = new ProfileApi()
  api.responses = { [photoCall]: isUnreachable }
  await openPage(api)
  await openCrop()
  await savePhoto.click()
  await expect
    .element(crop.getByRole('alert'))
    .toHaveTextContent('Failed to upload photo: Failed to upload photo')
  api.responses = { [photoCall]: () => problem(400, { message: 'That image is broken.' }) }
  await savePhoto.click()
  await expect
    .element(crop.getByRole('alert'))
    .toHaveTextContent('Failed to upload photo: That image is broken.')
  await expect.element(savePhoto).toHaveTextContent('Save Photo')
  api.responses = {}
  await savePhoto.click()
  await expect.element(crop).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
})

test('an upload that hangs can be canceled, and the form keeps its input', async () => {
  const api = new ProfileApi()
  api.responses = { [photoCall]: () => new Promise<Response>(() => {}) }
  await openPage(api)
  await field('Bio').fill('Half a sentence')
  await openCrop()
  await savePhoto.click()
  await expect.element(savePhoto).toHaveTextContent('Uploading...')
  await expect.poll(() => api.callsTo('PUT')).toHaveLength(1)
  await crop.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(crop).not.toBeInTheDocument()
  expect(api.callsTo('PUT')[0]?.signal?.aborted).toBe(true)
  await expect.element(field('Bio')).toHaveValue('Half a sentence')
})

test('the fields and the settings of all groups begin 40 px right of the column of titles', async () => {
  await openPage(new ProfileApi())
  await expect.element(field('Bio')).toBeVisible()
  const titles = [...document.querySelectorAll('section > h2')]
  const gaps = titles.map((title) => {
    const beside = title.nextElementSibling?.getBoundingClientRect().left ?? 0
    return Math.round(beside - title.getBoundingClientRect().right)
  })
  expect(gaps).toEqual([40, 40, 40, 40, 40])
})

test('the outline of the form has boxes where the form has its first fields', async () => {
  await openPage(new ProfileApi())
  await expect.element(field('Bio')).toBeVisible()
  const placesOf = (fields: (Element | null | undefined)[], card: Element | null | undefined) =>
    fields.map((one) => {
      const { left = 0, width = 0 } = one?.getBoundingClientRect() ?? {}
      return [Math.round(left - (card?.getBoundingClientRect().left ?? 0)), Math.round(width)]
    })
  const form = field('Full Name').element().closest('form')
  const fields = placesOf(
    ['Full Name', 'Location', 'Bio'].map((name) => field(name).element()),
    form?.parentElement,
  )
  const width = form?.parentElement?.getBoundingClientRect().width
  const { container } = await render(
    <div style={{ width }}>
      <FieldsSkeleton />
    </div>,
  )
  const boxes = container.querySelectorAll('.skeleton:last-child')
  const outline = placesOf([boxes[0], boxes[2], boxes[3]], container.querySelector('[aria-hidden]'))
  expect(outline).toEqual(fields)
})
