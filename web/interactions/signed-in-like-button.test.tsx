import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Interaction } from '#contract/interactions.ts'
import { viewOfInteractions } from '#test/browser/interactions-api.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { storeUnsent, unsentChanges } from '#web/storage/unsent-verdicts.ts'
import { clearCached, removeCached, restoreCached } from './interaction-pages.ts'
import { interactionsKey } from './interactions-query.ts'
import { SignedInLikeButton } from './signed-in-like-button.tsx'

afterEach(() => vi.restoreAllMocks())

const heart = page.getByRole('button', { name: 'Save Casita' })

const like = viewOfInteractions(['LIKE'])[0] as Interaction // there is one

beforeEach(() => {
  configureSite()
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
})

/** Serves a list of likes; `hold` delays its further responses, which were read before the delay, and `holdChange` those of changes. */
function serveLikes(likes: Interaction[] = []) {
  let [held, heldChange] = [Promise.resolve(), Promise.resolve()]
  const list = vi.fn(async () => {
    const response = Response.json({ propertyIds: likes.map(({ propertyId }) => propertyId) })
    await held
    return response
  })
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname === '/api/users/liked-property-ids') return list()
    if (pathname !== '/api/users/interactions') return Response.json({ propertyIds: [] })
    likes.push(like)
    await heldChange
    return Response.json({ interaction: like })
  })
  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => (release = resolve))
    return release
  }
  const holdChange = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    heldChange = promise
    return resolve
  }
  return { list, hold, holdChange }
}

test('a heart stays as pressed when a list that was requested before the press arrives after it', async () => {
  const { list, hold } = serveLikes()
  await render(<SignedInLikeButton propertyId={like.propertyId} title="Casita" />)
  await expect.element(heart).toBeEnabled()
  const release = hold()
  void queryClient.invalidateQueries({ queryKey: interactionsKey })
  await expect.poll(() => list.mock.calls.length).toBe(2)
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a heart stays as pressed when a list that has the like already arrives before the response', async () => {
  const { holdChange } = serveLikes()
  await render(<SignedInLikeButton propertyId={like.propertyId} title="Casita" />)
  await expect.element(heart).toBeEnabled()
  const release = holdChange()
  await heart.click()
  await queryClient.invalidateQueries({ queryKey: interactionsKey })
  release()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a heart shows at once that the dashboard has removed, restored or deleted its like', async () => {
  const { hold } = serveLikes([like])
  await render(<SignedInLikeButton propertyId={like.propertyId} title="Casita" />)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  const release = hold()
  removeCached(session.user.id, like)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  restoreCached(session.user.id, like)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  clearCached(session.user.id)
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  release()
})

test('a heart replaces a verdict of the deck that is not sent yet', async () => {
  const owner = session.user.id
  const verdict = { propertyId: like.propertyId, interactionType: 'REJECT' } as const
  storeUnsent({ owner, verdict, isSet: true })
  serveLikes()
  await render(<SignedInLikeButton propertyId={like.propertyId} title="Casita" />)
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  expect(unsentChanges(owner)).toEqual([])
})
