import { log, say } from '../support/chat.ts'
import { openBrowser, openTalk, startTalk, write } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

test('no message is lost or duplicated on either side when the server is killed and restarted', async ({
  browser,
}) => {
  const server = await startServer()
  try {
    const talk = await startTalk(server)
    const { page: buyer } = await openBrowser(browser, server, talk.buyer)
    const { page: seller } = await openBrowser(browser, server, talk.seller)
    for (const page of [buyer, seller]) {
      await page.clock.install()
      await openTalk(page, talk)
    }
    await say(buyer, 'Before the outage')
    await expect(log(seller).getByText('Before the outage')).toBeVisible()
    const startAgain = await server.crash()
    await say(buyer, 'Written while it was away')
    await say(seller, 'And the answer to it')
    for (const page of [buyer, seller]) {
      await expect(page.getByText('Not sent yet.')).toBeVisible()
      await expect(page.getByText('There is no connection right now.')).toBeVisible()
    }
    await startAgain()
    for (const page of [buyer, seller]) await page.clock.fastForward(30_000) // the longest delay of a reconnection
    await write(talk.seller, talk, 'After the outage')
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
