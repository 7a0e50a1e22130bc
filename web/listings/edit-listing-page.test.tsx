import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdResizing } from '#test/browser/hold-resizing.ts'
import { problem, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { viewOfImages } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite, site } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { photosOfListing, savePendingPhotos } from '#web/storage/pending-photos.ts'
import EditListingPage from './edit-listing-page.tsx'

beforeEach(async () => {
  await savePendingPhotos(photosOfListing('property-1'), []) // those of another file’s tests would be sent
  configureSite()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
})

afterEach(() => vi.restoreAllMocks())

function open() {
  const Routes = createRoutesStub([{ path: '/edit-listing/:id', Component: EditListingPage }])
  return render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={['/edit-listing/property-1']} />
    </SiteConfigContext>,
  )
}

test('a listing that cannot be edited may be off the market, and the page says where it is then', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => problem(404, { code: 'not_found' }))
  await open()
  await expect.element(page.getByText(/or you took it off the market/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'My Dashboard' }))
    .toHaveAttribute('href', '/dashboard?tab=off')
})

/** A server that stores every photo immediately, and sends the listing as it is when the request arrives. */
class PhotoServer {
  images = viewOfImages(0)
  /** How often the listing was asked for. */
  loads = 0
  /** If set, the listing is sent once it has settled. */
  answersAfter: Promise<void> | undefined

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin)
    if (pathname.endsWith('/history')) return Response.json({ events: [] })
    if (pathname.endsWith('/proposals')) return Response.json({ proposals: [], matched: null })
    if (!pathname.endsWith('/property-1')) return Response.json({ places: [], lookalike: null })
    const property = { ...viewOfOwnProperty({ id: 'property-1', images: this.images }), tag: '"1"' }
    this.loads += 1
    await this.answersAfter
    return Response.json(property)
  }

  store(request: XMLHttpRequest) {
    this.images = viewOfImages(this.images.length + 1)
    const responseText = JSON.stringify({ images: this.images })
    Object.defineProperties(request, { status: { value: 201 }, responseText: { value: responseText } })
    request.dispatchEvent(new ProgressEvent('load'))
  }
}

test('a photo that an editor prepares and stores while the listing is loaded again is shown', async () => {
  const server = new PhotoServer()
  vi.spyOn(window, 'fetch').mockImplementation(server.fetch)
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    server.store(this)
  })
  const prepare = holdResizing()
  const { unmount } = await open()
  await userEvent.upload(
    page.getByLabelText(/^Add photos/),
    new File(['x'], 'front.jpg', { type: 'image/jpeg' }),
  )
  await expect.element(page.getByText('Preparing a photo…')).toBeVisible()
  await unmount()
  await expect.poll(() => queryClient.getQueryData(['own-listing', 'property-1'])).toBeUndefined()
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  server.answersAfter = promise
  const { loads } = server
  await open()
  await expect.poll(() => server.loads).toBe(loads + 1)
  prepare()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(server.images).toHaveLength(1)
  answer()
  await expect.element(page.getByRole('button', { name: 'Remove Photo 1' })).toBeEnabled()
})
