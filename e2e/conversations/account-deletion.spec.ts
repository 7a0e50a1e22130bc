import { deleteOwnAccount } from '#contract/own-account.ts'
import { chat, log } from '../support/chat.ts'
import { createConversation, sendMessageAs } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'

test('PROFILE-25 deleting an account removes its messages and name, and no more messages can be sent to it', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/) // the listing beside the conversation is withdrawn
  const conversation = await createConversation(server)
  await sendMessageAs(conversation.buyer, conversation, 'Does the roof leak?')
  await sendMessageAs(conversation.seller, conversation, 'It never has.')
  await conversation.seller.call(deleteOwnAccount, { body: { password: conversation.seller.password } })
  await signInAs(conversation.buyer)
  await page.goto('/chat')
  await chat(page, 'Withdrawn listing').click()
  await expect(log(page).getByText('Does the roof leak?')).toBeVisible()
  await expect(log(page).getByText('A former member joined the conversation.')).toBeVisible()
  await expect(
    page.getByText('Their account was deleted. You can no longer write to each other.'),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/It never has|Sol Castillo/)
})
