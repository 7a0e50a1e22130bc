import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfConversation } from '#test/browser/conversations-api.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { ContactButton } from '#web/conversations/contact-button.tsx'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'
import { conversationViewModel } from '#web/conversations/view-models.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { BlockDialog } from './block-dialog.tsx'

afterEach(() => sessionStore.set(signedOutState))

const viewOf = (...parameters: Parameters<typeof viewOfConversation>) =>
  conversationViewModel(viewOfConversation(...parameters), {
    loaded: undefined,
    typing: undefined,
    unsent: [],
  })

test('the error of a block that was canceled is gone when the question is asked again', async () => {
  const setBlock = vi.fn<ConversationActions['setBlock']>(() => Promise.reject(new Error('Later.')))
  const actions: Partial<ConversationActions> = { setBlock }
  function Asking() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Block
        </button>
        <BlockDialog
          conversation={viewOf('one', 1)}
          actions={actions as ConversationActions} // the dialog calls no others
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </>
    )
  }
  await render(<Asking />)
  const error = page.getByText('Ana Cal could not be blocked. Later.')
  await page.getByRole('button', { name: 'Yes, Block' }).click()
  await expect.element(error).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Block' }).click()
  await expect.element(page.getByRole('button', { name: 'Yes, Block' })).toBeVisible()
  expect(error.query()).toBeNull()
})

test('while the user blocks someone, their shared contact details are said to be hidden', async () => {
  sessionStore.set(signedInState(session, viewOfProfile({}), new Date()))
  const blocked = viewOf('one', 1, { canWrite: false, isBlocked: true, hasSharedContact: true })
  const actions: Partial<ConversationActions> = {}
  const Component = () => <ContactButton conversation={blocked} actions={actions as ConversationActions} />
  const Routes = createRoutesStub([{ path: '/chat', Component }])
  await render(<Routes initialEntries={['/chat']} />)
  await page.getByRole('button', { name: 'Contact details' }).click()
  const own = page.getByRole('region', { name: 'Your contact details' })
  await expect.element(own).toMatchTextContent('Hidden from Ana Cal while you block them.')
  await expect.element(own).not.toMatchTextContent('You have shared these with')
})
