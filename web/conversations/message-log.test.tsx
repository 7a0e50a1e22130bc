import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConversationActions } from './conversation-source.ts'
import { MessageLog } from './message-log.tsx'
import { sampleConversations } from './sample/sample-conversations.ts'
import type { ConversationViewModel, Delivery } from './view-models.ts'

const failed: Delivery = { state: 'failed', reason: 'Too many messages.', canRemoveRefusedImages: false }

/** Returns a conversation that ends with an unsent message, or without it. */
function conversationWith(delivery?: Delivery): ConversationViewModel {
  const [sample] = sampleConversations(new Date('2026-03-01T12:00:00.000Z'), 'Marisol Chan')
  if (!sample) throw new Error('There are sample conversations.')
  const time = '2026-03-01T12:00:00.000Z'
  const unsent = { id: 'unsent', sender: 'buyer', text: 'Hello', time, read: false } as const
  const added = delivery ? [{ ...unsent, isSystemMessage: false, delivery }] : []
  return { ...sample, history: 'whole', messages: [...sample.messages, ...added] }
}

test.each([
  ['Try again', conversationWith({ state: 'sending' })],
  ['Delete', conversationWith()],
])('the focus stays in the messages after %s of an unsent one', async (name, after) => {
  const actions = {} as ConversationActions // the test renders what follows from them
  const log = (conversation: ConversationViewModel) => (
    <MessageLog conversation={conversation} actions={actions} />
  )
  const screen = await render(log(conversationWith(failed)))
  const button = page.getByRole('button', { name, exact: true })
  button.element().focus()
  await screen.rerender(log(after))
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByRole('log')).toHaveFocus()
  await expect.element(page.getByRole('log')).toHaveAttribute('tabindex', '0')
})
