import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sessionStore, signedOutState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { configureSite, site } from './site.ts'

/**
 * Renders a page for a visitor, with what `load` returns as the data of its loader. Returns a function that loads it again, as a live
 * notice does.
 */
export async function openLoaded(
  path: string,
  load: () => object,
  renderPage: (loaderData: object) => ReactNode,
): Promise<() => Promise<void>> {
  configureSite()
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}))
  sessionStore.set(signedOutState)
  const Screen = () => renderPage(useLoaderData<object>())
  const router = createMemoryRouter([{ path, loader: load, Component: Screen }], { initialEntries: [path] })
  await render(
    <SiteConfigContext value={site}>
      <RouterProvider router={router} />
    </SiteConfigContext>,
  )
  return async () => {
    await router.revalidate()
    await nextFrames() // React renders the new data in a transition, after the router is idle
  }
}

export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}
