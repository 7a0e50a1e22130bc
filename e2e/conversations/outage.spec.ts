import { log, typeAndSend } from '../support/chat.ts'
import { openBrowser, openConversation, createConversation, sendMessageAs } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

test('no message is lost or duplicated on either side when the server is killed and restarted', async ({
  browser,
}) => {
  const server = await startServer()
  try {
    const conversation = await createConversation(server)
    const { page: buyer } = await openBrowser(browser, server, conversation.buyer)
    const { page: seller } = await openBrowser(browser, server, conversation.seller)
    for (const page of [buyer, seller]) {
      await page.clock.install()
      await openConversation(page, conversation)
    }
    await typeAndSend(buyer, 'Before the outage')
    await expect(log(seller).getByText('Before the outage')).toBeVisible()
    const startAgain = await server.crash()
    await typeAndSend(buyer, 'Written while it was away')
    await typeAndSend(seller, 'And the answer to it')
    for (const page of [buyer, seller]) {
      await expect(page.getByText('Not sent yet.')).toBeVisible()
      await expect(page.getByText('There is no connection right now.')).toBeVisible()
    }
    await startAgain()
    for (const page of [buyer, seller]) await page.clock.fastForward(30_000) // the longest delay of a reconnection
    await sendMessageAs(conversation.seller, conversation, 'After the outage')
    for (const page of [buyer, seller]) {
      for (const text of [
        'Before the outage',
        'Written while it was away',
        'And the answer to it',
        'After the outage',
      ])
        await expect(log(page).getByText(text)).toHaveCount(1)
      await expect(page.getByText('There is no connection right now.')).toHaveCount(0)
    }
    const messages = (page: typeof buyer) => log(page).locator('p.whitespace-pre-wrap').allTextContents()
    expect(await messages(buyer)).toEqual(await messages(seller))
  } finally {
    await server.stop()
  }
})
