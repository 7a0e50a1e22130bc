import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite, site } from '#test/browser/site.ts'
import { loadingState, sessionStore, signedInState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { readFilters } from './filters.ts'
import ListPage from './list-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('the page of the list is not rendered again when a visitor turns out to be signed in', async () => {
  configureSite()
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}))
  sessionStore.set(loadingState)
  const properties = [viewOfProperty({ title: 'Reef House' })]
  const pagination = { total: 1, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }
  const read = vi.fn()
  const list = {
    properties,
    pagination,
    /** Read by each rendering of what is around the cards. */
    get offer() {
      return read()
    },
  }
  const loaderData = { filters: readFilters(new URLSearchParams()), result: { ok: true, data: list } }
  const props = { loaderData } as unknown as Parameters<typeof ListPage>[0]
  const Routes = createRoutesStub([{ path: '/', Component: () => <ListPage {...props} /> }])
  await render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
  await expect.element(page.getByRole('button', { name: 'Save Reef House (sign in first)' })).toBeVisible()
  sessionStore.set(signedInState(session, null, new Date()))
  await expect.element(page.getByRole('button', { name: 'Save Reef House', exact: true })).toBeVisible()
  expect(read).toHaveBeenCalledTimes(1)
})
