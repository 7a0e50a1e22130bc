import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OwnImage } from '#contract/images.ts'
import { PhotoFields } from '#web/listings/photos/photo-fields.tsx'
import { useListingPhotos } from '#web/listings/photos/use-listing-photos.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import {
  type PendingPhoto,
  photosOfListing,
  readPendingPhotos,
  savePendingPhotos,
} from '#web/storage/pending-photos.ts'
import { problem, viewOfOwnProperty } from './own-listings.ts'
import { viewOfProfile } from './profile-view.ts'
import { viewOfImages } from './property-view.ts'
import { session } from './session.ts'
import { configureSite } from './site.ts'

export const [one, two, three] = ['image-1', 'image-2', 'image-3'] as const
const all: OwnImage[] = viewOfImages(3)
export const place = photosOfListing('property-1')

/** The server that the form calls, and what the form made of its responses. */
export const server = {
  /** The ids of the photos that the server has, in their order. */
  stored: [] as string[],
  /** The hashes of the files that the photos were made from, by id. */
  hashes: {} as Record<string, string>,
  /** What the changes returned: whether they are stored. */
  outcomes: [] as boolean[],
}

const imagesOf = (ids: readonly string[]): OwnImage[] =>
  ids.flatMap((id) => {
    const sourceHash = server.hashes[id]
    return all
      .filter((image) => image.id === id)
      .map((image) => ({ ...image, ...(sourceHash && { sourceHash }) }))
  })

/** Starts with a listing without photos. */
export async function prepareListing(): Promise<void> {
  Object.assign(server, { stored: [], hashes: {}, outcomes: [] })
  await savePendingPhotos(place, []) // those of a failed attempt at the same test
  configureSite()
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PATCH') return order(JSON.parse(init.body as string) as { imageIds: string[] })
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (init?.method === 'DELETE') return remove(pathname.split('/').at(-1) ?? '')
    return Response.json({ ...viewOfOwnProperty({ images: imagesOf(server.stored) }), tag: '"1"' })
  })
}

function order({ imageIds }: { imageIds: string[] }): Response {
  const message = 'List every photo of the listing once, in the new order.'
  if (imageIds.toSorted().join() !== server.stored.toSorted().join())
    return problem(400, { message, fields: { imageIds: message } })
  server.stored = imageIds
  return Response.json({ images: imagesOf(server.stored) })
}

function remove(id: string): Response {
  server.stored = server.stored.filter((other) => other !== id)
  return Response.json({ images: imagesOf(server.stored) })
}

/** Opens the photos of the listing as they were when these were stored. */
export function openPhotos(shown: readonly string[], unsent: readonly PendingPhoto[] = []) {
  const Photos = () => {
    const {
      photoError,
      add,
      move,
      remove: onRemove,
      retry,
      ...photos
    } = useListingPhotos(
      'property-1',
      imagesOf(shown),
      unsent,
      false,
      (followed) => void followed.then(record),
    )
    return (
      <>
        <PhotoFields
          {...photos}
          isDisabled={false}
          onAdd={(files) => void add(files).then(record)}
          onMove={(key, position) => void move(key, position).then(record)}
          onRemove={(key) => void onRemove(key)}
          onRetry={(keys) => void retry(keys).then(record)}
        />
        <p>{photoError}</p>
      </>
    )
  }
  return render(<Photos />)
}

export const reopen = async () => openPhotos(server.stored, [...(await readPendingPhotos(place))])

const record = (isStored: boolean) => void server.outcomes.push(isStored)

export const shownIds = () =>
  page
    .getByRole('img', { name: /^Photo/ })
    .elements()
    .map((each) => all.find(({ url }) => url === each.getAttribute('src'))?.id)

/** Collects the uploads, which end only when they are responded to. */
export function holdUploads() {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  const newest = async (count: number) => {
    await expect.poll(() => send.mock.contexts).toHaveLength(count)
    return send.mock.contexts.at(-1) as XMLHttpRequest
  }
  const respond = async (count: number, ids: readonly string[]) => {
    const request = await newest(count)
    const responseText = JSON.stringify({ images: imagesOf(ids) })
    Object.defineProperties(request, { status: { value: 201 }, responseText: { value: responseText } })
    request.dispatchEvent(new ProgressEvent('load'))
  }
  return {
    /** Responds to the upload of this number as a server that stores its photo. */
    async store(count: number, ids = all.slice(0, count).map(({ id }) => id)) {
      await newest(count)
      server.stored = ids
      await respond(count, ids)
    },
    /** Responds with the photos that the server had when it stored that of the upload. */
    respond,
    /** Responds as a server that does not store the photo now. */
    async fail(count: number, status: number, statusText = '') {
      const request = await newest(count)
      Object.defineProperties(request, { status: { value: status }, statusText: { value: statusText } })
      request.dispatchEvent(new ProgressEvent('load'))
    },
    async breakOff(count: number) {
      const request = await newest(count)
      request.dispatchEvent(new ProgressEvent('error'))
    },
    count: () => send.mock.contexts.length,
    /** Returns the names of the sent files. */
    names: () => send.mock.calls.map(([body]) => ((body as FormData).get('images') as File).name),
  }
}

/** Makes the browser report no connection; requests still work. */
export const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

export function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}

export const photoFiles = () =>
  ['front.jpg', 'back.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }))
export const addPhotos = page.getByLabelText(/^Add photos/)
export const sending = (name: string) => page.getByRole('progressbar', { name: `Uploading ${name}` })
export const tryAgain = (name: string) => page.getByRole('button', { name: `Try ${name} again` })
export const sendNow = (name: string) => page.getByRole('button', { name: `Send ${name} now` })
export const removeButton = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
export const makeMain = (name: string) => page.getByRole('button', { name: `Make main ${name}` })
