import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Side } from '#contract/participants.ts'
import { viewOfConversation } from '#test/browser/conversations-api.ts'
import { apiConversations } from './api-source.ts'
import { ClosedComposer } from './closed-composer.tsx'
import { conversationViewModel } from './view-models.ts'

/** Renders what replaces the composer of a conversation whose other user is suspended. */
async function renderSuspended(side: Side): Promise<void> {
  const suspended = viewOfConversation('one', 1, { side, canWrite: false, isOtherSuspended: true })
  const conversation = conversationViewModel(suspended, { loaded: undefined, typing: undefined, unsent: [] })
  const { stored: actions } = apiConversations('user-1')
  expect.assert(actions)
  await render(<ClosedComposer conversation={conversation} actions={actions} />)
}

test('while the other user is suspended, no end is promised: the suspension may be for good', async () => {
  await renderSuspended('buyer')
  const text = 'Ana Cal is suspended. You cannot write to each other during the suspension.'
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the buyer of a suspended seller is warned before paying, and a seller is not', async () => {
  const caution = page.getByText('Pay nothing before your own attorney has searched the title.')
  await renderSuspended('buyer')
  await expect.element(caution).toBeVisible()
  await cleanup()
  await renderSuspended('seller')
  await expect.element(page.getByText(/^Rosa Teul is suspended\./)).toBeVisible()
  expect(caution.query()).toBeNull()
})
