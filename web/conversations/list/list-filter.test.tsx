import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConversationsApi, viewOfConversation } from '#test/browser/conversations-api.ts'
import { session } from '#test/browser/session.ts'
import { configureSite, site } from '#test/browser/site.ts'
import { stopConversations } from '#web/conversations/api-source.ts'
import ChatPage from '#web/conversations/chat-page.tsx'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { listedConversations } from './list-filter.tsx'
import type { ConversationViewModel } from '#web/conversations/view-models.ts'

afterEach(() => {
  stopConversations()
  vi.restoreAllMocks()
  sessionStore.set(signedOutState)
})

test('unread conversations and the open one are listed; one alone is never hidden', () => {
  const of = (id: string, unreadCount: number) => ({ id, unreadCount }) as ConversationViewModel // all that is read
  const all = [of('read', 0), of('unread', 2), of('open', 0)]
  const idsOf = (...given: Parameters<typeof listedConversations>) =>
    listedConversations(...given).map(({ id }) => id)
  expect(idsOf(all, true, 'open')).toEqual(['unread', 'open'])
  expect(idsOf(all, false, 'open')).toHaveLength(3)
  expect(idsOf([of('read', 0)], true, undefined)).toEqual(['read'])
})

const chats = page.getByRole('region', { name: /^(Conversations|Chats)$/ })
const allRead = chats.getByText('You have read all messages.')

/** Opens the Message Center of a user with five conversations, two a page, and lists the unread ones. */
async function listUnread(unreadCount: number): Promise<void> {
  const oldest = viewOfConversation('oldest', 1, { unreadCount, readPosition: 0 })
  const api = new ConversationsApi([...[9, 8, 7, 6].map((at) => viewOfConversation(`${at}`, at)), oldest])
  api.pageSize = 2
  configureSite()
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  sessionStore.set(signedInState(session, null, new Date()))
  const Routes = createRoutesStub([{ path: '/chat', Component: ChatPage }])
  await render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={['/chat']} />
    </SiteConfigContext>,
  )
  await chats.getByRole('button', { name: 'Unread' }).click()
}

test('while the unread conversations are on later pages, the filter loads these', async () => {
  await listUnread(1)
  await expect.element(chats.getByRole('link')).toMatchTextContent('Casita of oldest')
  await expect.element(allRead).not.toBeInTheDocument()
  await expect.element(chats.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('when all messages are read, the filter says so and loads no more pages', async () => {
  await listUnread(0)
  await expect.element(allRead).toBeVisible()
  await expect.element(chats.getByRole('button', { name: 'Show more' })).toBeVisible()
})
