import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { configureSite, site } from '#test/browser/site.ts'
import type { HomeProperties } from '#web/properties/load-home.ts'
import { sessionStore, signedOutState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import HomePage from './home-page.tsx'

beforeEach(() => {
  configureSite()
  sessionStore.set(signedOutState)
})

function openHome(properties: HomeProperties | Promise<HomeProperties>) {
  const props = { loaderData: { properties } } as unknown as Parameters<typeof HomePage>[0]
  const Routes = createRoutesStub([{ path: '/', Component: () => <HomePage {...props} /> }])
  return render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
}

const failure = { status: 0, statusText: '' }
const nothing: HomeProperties = { districts: [], featured: [], newest: [], failure }

test('Home says when no property can be loaded, and later keeps those that it has shown', async () => {
  const alert = page.getByRole('alert').getByRole('heading', { name: 'Error Loading Properties' })
  const card = page.getByRole('heading', { name: 'Reef House' })
  const failed = await openHome(nothing)
  await expect.element(alert).toBeVisible()
  await failed.unmount()
  const waiting = await openHome(new Promise(() => {}))
  await expect.element(page.getByRole('region', { name: 'Loading properties' })).toBeVisible()
  await waiting.unmount()

  const loaded = await openHome({
    districts: [],
    featured: [],
    newest: [viewOfProperty({ title: 'Reef House' })],
  })
  await expect.element(card).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await loaded.unmount()

  const failedAgain = await openHome(nothing)
  await expect.element(card).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await failedAgain.unmount()
  await openHome(new Promise(() => {}))
  await expect.element(card).toBeVisible()
})
