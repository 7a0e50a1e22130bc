import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { unreadTotal } from '#web/members/unread-total.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { CompactNav, WideNav } from './site-nav.tsx'

test('the number of unread messages does not touch the name of the Message Center', async () => {
  await page.viewport(1280, 900)
  sessionStore.set(signedInState(session, null, new Date()))
  unreadTotal.set(120)
  const Routes = createRoutesStub([{ path: '/', Component: WideNav }])
  await render(<Routes />)
  const link = page.getByRole('link', { name: 'Message Center, 120 unread' })
  await expect.element(link).toBeVisible()
  const boxOf = (selector: string) => link.element().querySelector(selector)?.getBoundingClientRect()
  const number = boxOf('[data-count]')
  const name = boxOf(':scope > span:last-child')
  expect(Number(name?.left) - Number(number?.right)).toBeGreaterThanOrEqual(4)
})

test('NAV-14 List Property leads a seller to the wizard, and a buyer has none', async () => {
  await page.viewport(1280, 900)
  const Routes = createRoutesStub([{ path: '/', Component: WideNav }])
  await render(<Routes />)
  const link = page.getByRole('link', { name: 'List Property' })
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
  await expect.element(link).toHaveAttribute('href', '/list-property')
  sessionStore.set(signedInState(session, null, new Date())) // a reload of the profile failed
  await expect.element(link).toBeVisible()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'BUYER' }), new Date()))
  await expect.element(link).not.toBeInTheDocument()
})

test('the quick links of a phone are a navigation that marks the current screen', async () => {
  await page.viewport(390, 844)
  sessionStore.set(signedInState(session, null, new Date()))
  const Routes = createRoutesStub([{ path: '/swipe', Component: CompactNav }])
  await render(<Routes initialEntries={['/swipe']} />)
  const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  expect(links.elements().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
  await expect.element(links.last()).toHaveAccessibleName('Property Match')
})

test('the menu and the wide header of a member of staff lead to the screens of staff', async () => {
  const Routes = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <WideNav />
          <CompactNav />
        </>
      ),
    },
  ])
  await page.viewport(1280, 900)
  sessionStore.set(signedInState(session, viewOfProfile({ staffRole: 'moderator' }), new Date()))
  await render(<Routes />)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' })
  await expect.element(link).toHaveAttribute('href', '/staff')
  await page.viewport(390, 844)
  await page.getByLabelText('Open menu').click()
  await expect.element(link).toHaveAttribute('href', '/staff')
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  await expect.element(link).not.toBeInTheDocument()
})
