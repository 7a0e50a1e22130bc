import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'
import { sampleConversations } from '#web/conversations/sample/sample-conversations.ts'
import { ReportDialog } from './report-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

test('a report is sent once, also when only the block after it fails', async () => {
  const [conversation] = sampleConversations(new Date(), 'Marisol Chan')
  if (!conversation) throw new Error('There are sample conversations.')
  const { name } = conversation.seller
  const report = vi.fn(() => Promise.resolve())
  const setBlock = vi.fn<ConversationActions['setBlock']>(() => Promise.resolve())
  setBlock.mockRejectedValueOnce(new Error('Later.'))
  const onClose = vi.fn()
  const actions: Partial<ConversationActions> = { report, setBlock }
  await render(
    <ReportDialog
      conversation={conversation}
      actions={actions as ConversationActions} // the dialog calls no others
      isOpen
      onClose={onClose}
    />,
  )
  await page.getByRole('radio', { name: 'Scam or fraud' }).click()
  await page.getByRole('checkbox', { name: `Block ${name} too` }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(`Your report was sent, but ${name} could not be blocked.`)
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: `Block ${name}` }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(report).toHaveBeenCalledOnce()
  expect(setBlock).toHaveBeenCalledTimes(2)
})
