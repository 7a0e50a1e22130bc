import { createRoutesStub, Link } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { ProfileForm } from './profile-form.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const link = (name: string) => page.getByRole('link', { name })
const restored = page.getByText('Your changes have been restored. They are not saved yet.')
const waiting = page.getByText('Your profile changes are not saved yet. You will find them in Edit Profile.')

const profile = viewOfProfile()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear() // test files share a tab, and changes that are not saved stay in it
  sessionStore.set(signedInState(session, profile, new Date()))
})

/** Opens the form beside a link to the dashboard, which links back. */
async function openForm(of = profile) {
  const Form = () => (
    <>
      <Link to="/dashboard">Dashboard</Link>
      <ProfileForm profile={of} />
      <NoticeRegion isAtTop />
    </>
  )
  const Dashboard = () => (
    <>
      <Link to="/edit-profile">Edit Profile</Link>
      <NoticeRegion isAtTop />
    </>
  )
  const Routes = createRoutesStub([
    { path: '/edit-profile', Component: Form },
    { path: '/dashboard', Component: Dashboard },
  ])
  return render(<Routes initialEntries={['/edit-profile']} />)
}

/** Returns whether the browser would ask before it closes the page. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a form without changes is left without a question or a notice', async () => {
  await openForm()
  await field('Full Name').fill('Rosa')
  await expect.poll(asksBeforeClosing).toBe(true)
  await field('Full Name').fill('Rosa Teul')
  await expect.poll(asksBeforeClosing).toBe(false)
  await link('Dashboard').click()
  await expect.element(link('Edit Profile')).toBeVisible()
  expect(waiting.query()).toBeNull()
})

test('leaving the form shows that changes are not saved, and coming back restores them until they are canceled', async () => {
  await openForm()
  await field('Location').fill('Placencia')
  await link('Dashboard').click()
  await expect.element(waiting).toBeVisible()
  await link('Edit Profile').click()
  await expect.element(field('Location')).toHaveValue('Placencia')
  await expect.element(restored).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await link('Edit Profile').click()
  await expect.element(field('Location')).toHaveValue('')
  expect(restored.query()).toBeNull()
})

test('a user does not see the unsaved changes of another user', async () => {
  const form = await openForm()
  await field('Bio').fill('Born in San Ignacio.')
  await expect.poll(asksBeforeClosing).toBe(true)
  await form.unmount()
  await openForm(viewOfProfile({ id: 'other-user', name: 'Ana Coc' }))
  await expect.element(field('Full Name')).toHaveValue('Ana Coc')
  await expect.element(field('Bio')).toHaveValue('')
  expect(restored.query()).toBeNull()
})

test('an invalid web address shows an error at its field, and nothing is sent', async () => {
  await openForm()
  await field('Instagram Profile').fill('@ana')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(field('Instagram Profile'))
    .toHaveAccessibleDescription('Enter a web address that starts with http:// or https://.')
  await expect.element(field('Instagram Profile')).toHaveFocus()
  expect(findFormErrorProblems()).toEqual([])
  expect(await violations('form')).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  expect(page.getByRole('alert').query()).toBeNull() // that of an attempt to save
})
