import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfConversation } from '#test/browser/conversations-api.ts'
import { apiConversations } from './api-source.ts'
import { ClosedComposer } from './closed-composer.tsx'
import { conversationViewModel } from './view-models.ts'

test('while the other user is suspended, no end is promised: the suspension may be for good', async () => {
  const suspended = viewOfConversation('one', 1, { canWrite: false, isOtherSuspended: true })
  const conversation = conversationViewModel(suspended, { loaded: undefined, typing: undefined, unsent: [] })
  const { stored: actions } = apiConversations('user-1')
  expect.assert(actions)
  await render(<ClosedComposer conversation={conversation} actions={actions} />)
  const text = 'Ana Cal is suspended. You cannot write to each other during the suspension.'
  await expect.element(page.getByText(text)).toBeVisible()
})
