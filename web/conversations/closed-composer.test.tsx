import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Conversation } from '#contract/conversations.ts'
import { viewOfConversation } from '#test/browser/conversations-api.ts'
import { apiConversations } from './api-source.ts'
import { ClosedComposer } from './closed-composer.tsx'
import { conversationViewModel } from './view-models.ts'

/** Renders what replaces the composer of a conversation in which the user cannot write. */
async function renderClosed(state: Partial<Conversation>): Promise<void> {
  const closed = viewOfConversation('one', 1, { canWrite: false, ...state })
  const conversation = conversationViewModel(closed, { loaded: undefined, typing: undefined, unsent: [] })
  const { stored: actions } = apiConversations('user-1')
  expect.assert(actions)
  await render(<ClosedComposer conversation={conversation} actions={actions} />)
}

test('while the other user is suspended, no end is promised: the suspension may be for good', async () => {
  await renderClosed({ side: 'buyer', isOtherSuspended: true })
  const text = 'Ana Cal is suspended. You cannot write to each other during the suspension.'
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the buyer of a suspended seller is warned before paying, and a seller is not', async () => {
  const caution = page.getByText('Pay nothing before your own attorney has searched the title.')
  await renderClosed({ side: 'buyer', isOtherSuspended: true })
  await expect.element(caution).toBeVisible()
  await cleanup()
  await renderClosed({ side: 'seller', isOtherSuspended: true })
  await expect.element(page.getByText(/^Rosa Teul is suspended\./)).toBeVisible()
  expect(caution.query()).toBeNull()
})

test('a conversation says that the other account was deleted, but not that the other user has blocked this one', async () => {
  await renderClosed({ isOtherDeleted: true })
  await expect
    .element(page.getByText('Their account was deleted. You can no longer write to each other.'))
    .toBeVisible()
  await cleanup()
  await renderClosed({})
  await expect.element(page.getByText('You can no longer write in this conversation.')).toBeVisible()
})
