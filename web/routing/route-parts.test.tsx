import type { ClientInstrumentation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadScreensFirst } from './route-parts.ts'

type Router = Parameters<NonNullable<ClientInstrumentation['router']>>[0]
type Navigate = NonNullable<Parameters<Router['instrument']>[0]['navigate']>

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function instrumentedNavigate(): Navigate {
  const instrumented: Navigate[] = []
  loadScreensFirst.router?.({
    instrument: ({ navigate }) => {
      if (navigate) instrumented.push(navigate)
    },
  })
  const [navigate] = instrumented
  if (!navigate) throw new Error('Navigations are not instrumented')
  return navigate
}

test('a screen whose script cannot be loaded is loaded as a document while no listener shows the failure', async () => {
  const next = { id: 'next', parentId: 'root', path: '*', module: 'data:text/javascript,throw 0' }
  vi.stubGlobal('__reactRouterManifest', { url: '', routes: { next } })
  vi.stubGlobal('__reactRouterRouteModules', {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const go = vi.fn<Parameters<Navigate>[0]>()
  // Only the hash differs, so that the browser does not leave the page of this test.
  const to = `${location.pathname}${location.search}#next`
  void instrumentedNavigate()(go, { to, currentUrl: location.href })
  await expect.poll(() => location.hash).toBe('#next')
  expect(go).not.toHaveBeenCalled()
})
