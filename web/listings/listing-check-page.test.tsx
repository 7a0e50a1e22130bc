import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configureSite, site } from '#test/browser/site.ts'
import { paths } from '#web/routing/paths.ts'
import { sessionStore, signedOutState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import Page, { clientAction, clientLoader } from './listing-check-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('a seller whose long offer ends is not asked to keep it, and a reply that does promises no further question', async () => {
  configureSite()
  sessionStore.set(signedOutState)
  const listing = { title: 'Reef House', location: 'Hopkins', price: 250_000 }
  const check = { ...listing, reason: 'UNDER_OFFER_END', status: 'UNDER_OFFER' }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(check))
  const screen: Record<string, unknown> = { Component: Page, loader: clientLoader, action: clientAction }
  const routes = [{ ...screen, path: paths.listingCheck, HydrateFallback: () => null }]
  const Routes = createRoutesStub(routes)
  await render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={[`${paths.listingCheck}?key=key`]} />
    </SiteConfigContext>,
  )
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(button('Sold')).toBeVisible()
  const { className } = button('Sold').element()
  await expect.element(button('Under offer')).toHaveAttribute('class', className)
  await button('Under offer').click()
  await expect.element(page.getByText(/After 240 days under offer it is paused/)).toBeVisible()
  const dashboard = page.getByRole('link', { name: 'Open your dashboard' })
  await expect.element(dashboard).toHaveAttribute('href', '/dashboard?tab=offer')
})
