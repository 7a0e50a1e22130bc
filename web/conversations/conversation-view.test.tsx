import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { viewOfConversation, viewOfMessage } from '#test/browser/conversations-api.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { ConversationView } from './conversation-view.tsx'
import { localDrafts } from './drafts.ts'
import { ListingPanel } from './listing-panel.tsx'
import { conversationViewModel } from './view-models.ts'

const question = page.getByText(/^People you write to see you as “Unnamed member”\./)

function openConversation(messages: Message[], name: string, overrides: Partial<Conversation> = {}) {
  sessionStore.set(signedInState(session, viewOfProfile({ name }), new Date()))
  const loaded = { messages, history: 'whole' } as const
  const conversation = conversationViewModel(viewOfConversation('one', messages.length, overrides), {
    loaded,
    typing: undefined,
    unsent: [],
  })
  const Component = () => (
    <>
      <ConversationView
        conversation={conversation}
        note=""
        drafts={localDrafts('')}
        onSend={() => {}}
        actions={undefined}
      />
      <ListingPanel conversation={conversation} facts="3 bedrooms" />
    </>
  )
  const Routes = createRoutesStub([{ path: '/chat', Component }])
  return render(<Routes initialEntries={['/chat']} />)
}

test('a conversation about a property whose page is hidden has no link to it, and suggests no questions about it', async () => {
  await page.viewport(1280, 900)
  const links = page.getByRole('link', { name: /^(Casita of one|Open listing|Why are you selling\?)$/ })
  const shown = await openConversation([viewOfMessage(1)], 'Rosa Teul')
  await expect.poll(() => links.all()).toHaveLength(3)
  await shown.unmount()
  await openConversation([viewOfMessage(1)], 'Rosa Teul', { isPropertyHidden: true })
  await expect.element(page.getByRole('complementary').getByText('Casita of one')).toBeVisible()
  expect(links.all()).toEqual([])
})

test('a conversation about a sample listing says that messages are not answered', async () => {
  const note = page.getByText('Sample listing: not for sale. Messages are not answered.')
  const shown = await openConversation([viewOfMessage(1)], 'Rosa Teul', { isPropertySample: true })
  await expect.element(note).toBeVisible()
  await shown.unmount()
  await openConversation([viewOfMessage(1)], 'Rosa Teul')
  await expect.element(note).not.toBeInTheDocument()
})

test('a user without a name is asked for one before the first message of a conversation only', async () => {
  const received = viewOfMessage(1)
  const sent: Message = { ...viewOfMessage(2), sender: 'buyer' }
  const first = await openConversation([received], '')
  await expect.element(question).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add your name' }))
    .toHaveAttribute('href', '/edit-profile')
  expect(await violations()).toEqual([])
  await first.unmount()
  const later = await openConversation([received, sent], '')
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(question.query()).toBeNull()
  await later.unmount()
  await openConversation([received], 'Rosa Teul')
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(question.query()).toBeNull()
})
