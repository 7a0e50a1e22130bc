import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { DeckEnd } from './deck-states.tsx'

test('SWIPE-18 the end of the deck says where the likes are', async () => {
  sessionStore.set(signedOutState)
  const Component = () => <DeckEnd state="exhausted" onReset={() => {}} />
  const Routes = createRoutesStub([{ path: '/', Component }])
  await render(<Routes />)
  const text = page.getByText(/That’s every property for now\./)
  await expect
    .element(text)
    .toMatchTextContent('Your likes are in this browser. Sign in to save them to your account.')
  await expect.element(page.getByRole('link', { name: 'Go to My Dashboard' })).toBeVisible()
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  await expect.element(text).toMatchTextContent('Your saved properties are on your dashboard.')
})
