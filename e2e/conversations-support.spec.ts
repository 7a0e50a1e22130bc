import { log, say, typing } from './chat.ts'
import { openBrowser, openTalk, startTalk } from './conversations.ts'
import { expect, test } from './fixtures.ts'

test('CHAT-12 in a stored conversation the support agent answers either side once, for both to see', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  const { page: other, context } = await openBrowser(browser, server, talk.seller)
  await openTalk(other, talk)
  const questions = [
    { from: page, text: '@support What about fees?', answer: /3% service fee/ },
    { from: other, text: '@support how long till keys?', answer: /Closing takes 30-90 days/ },
  ]
  for (const { from, text, answer } of questions) {
    await say(from, text)
    for (const reader of [page, other]) await expect(typing(reader)).toBeVisible()
    for (const reader of [page, other]) {
      await expect(log(reader).getByText(answer)).toHaveCount(1)
      await expect(log(reader).getByText(answer)).toContainText(`About ${talk.property.title}: `)
      await expect(typing(reader)).toBeHidden()
    }
  }
  await page.reload()
  for (const { answer } of questions) await expect(log(page).getByText(answer)).toHaveCount(1)
  await context.close()
})
