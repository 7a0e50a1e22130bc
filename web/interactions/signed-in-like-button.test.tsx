import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Interaction } from '#contract/interactions.ts'
import { viewOfInteractions } from '#test/browser/interactions-api.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { interactionsKey } from './interactions-query.ts'
import { SignedInLikeButton } from './signed-in-like-button.tsx'

afterEach(() => vi.restoreAllMocks())

/** Serves a list of likes; `hold` delays its further responses, which were read before the delay. */
function serveLikes(like: Interaction | undefined) {
  let likes: Interaction[] = []
  let held = Promise.resolve()
  const list = vi.fn(async (signal?: AbortSignal | null) => {
    const counts = { LIKE: likes.length, REJECT: 0, VIEW: 0 }
    const response = Response.json({ interactions: likes, counts, nextCursor: null })
    await held
    signal?.throwIfAborted()
    return response
  })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname !== '/api/users/interactions') return Response.json({ propertyIds: [] })
    if (init?.method === 'GET') return list(init.signal)
    likes = like ? [like] : []
    return Response.json({ interaction: like })
  })
  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => (release = resolve))
    return release
  }
  return { list, hold }
}

test('a heart stays as pressed when a list that was requested before the press arrives after it', async () => {
  configureSite()
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  const [like] = viewOfInteractions(['LIKE'])
  const { list, hold } = serveLikes(like)
  await render(<SignedInLikeButton propertyId={like?.propertyId ?? ''} title="Casita" />)
  const heart = page.getByRole('button', { name: 'Save Casita' })
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
