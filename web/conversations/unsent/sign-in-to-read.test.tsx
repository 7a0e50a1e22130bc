import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import ChatPage from '#web/conversations/chat-page.tsx'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { sessionStore, signedOutState } from '#web/session/session-store.ts'
import { writeUnsent } from './persisted-messages.ts'

beforeEach(() => sessionStore.set(signedOutState))

afterEach(() => localStorage.clear())

test('a signed-out user reads how many messages of the conversation wait for the sign-in', async () => {
  const [id, otherId] = [crypto.randomUUID(), crypto.randomUUID()]
  const messageIn = (conversationId: string) => {
    const time = new Date(0).toISOString()
    return { conversationId, id: crypto.randomUUID(), text: 'It has a well.', time }
  }
  writeUnsent('user-1', [messageIn(id), messageIn(otherId), messageIn(id)])
  const Routes = createRoutesStub([{ path: '/chat', Component: ChatPage }])
  await render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={[`/chat?conversation=${id}`]} />
    </SiteConfigContext>,
  )
  await expect
    .element(
      page.getByText('2 messages are not sent yet. They are saved in this browser. Sign in to send them.'),
    )
    .toBeVisible()
})
