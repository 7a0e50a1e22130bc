import { randomUUID } from 'node:crypto'
import { sendMessage, startConversation } from '#contract/conversation-calls.ts'
import { violationsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './mail-links.ts'
import { list } from './own-listings.ts'
import type { Person, RunningServer } from './server.ts'

const minuteMs = 60_000
const unread = /wrote to you about/

/** Somebody who wrote to a seller ten minutes ago and was not read. */
async function writeUnread(server: RunningServer, seller: Person, text: string) {
  const buyer = await server.signUp({ name: 'Ana Coc' })
  const property = await list(server, {}, seller)
  const { conversation } = await buyer.call(startConversation, { body: { propertyId: property.id } })
  await buyer.call(sendMessage, { params: { id: conversation.id }, body: { id: randomUUID(), text } })
  server.setClock(11 * minuteMs)
  const mail = await mailTo(server, seller.email, unread)
  server.setClock(0)
  return { buyer, property, conversation, mail }
}

/** Where the foot of a mail leads. */
function footLink({ text }: { text: string }): string {
  const [, url = ''] = /Stop mails about unread messages:\n(\S+)/.exec(text) ?? []
  return url
}

test('a message left unread is mailed, and the foot of the mail leads to where such mails are stopped', async ({
  page,
  server,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { property, mail } = await writeUnread(server, seller, 'Is there a well?\nAnd <b>power</b>?')
  await page.goto('/dev/mail')
  await page.getByRole('link', { name: mail.subject }).click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'Ana Coc wrote to you' })).toBeVisible()
  await expect(letter.getByText('Is there a well?\nAnd <b>power</b>?')).toBeVisible()
  await expect(letter.getByRole('cell', { name: property.title })).toBeVisible()
  await letter.getByRole('link', { name: 'Stop mails about unread messages' }).click()
  const content = page.getByRole('main')
  await expect(content.getByRole('heading', { name: 'Mail about unread messages' })).toBeVisible()
  await content.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(content.getByRole('heading', { name: 'No more mail about messages' })).toBeVisible()
  await page.reload()
  await content.getByRole('button', { name: 'Mail me again' }).click()
  await expect(content.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
})

test('without scripts a form stops the mails and starts them again', async ({ browser, server }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { mail } = await writeUnread(server, seller, 'Good morning!')
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(footLink(mail))
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'No more mail about messages' })).toBeVisible()
  expect(page.url()).toBe(footLink(mail))
  await page.getByRole('button', { name: 'Mail me again' }).click()
  await expect(page.getByRole('heading', { name: 'Mail about unread messages' })).toBeVisible()
  await page.close()
})

test('a failure to stop the mails is told, and axe finds nothing in any state of the page', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/40[04]|ERR_FAILED/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { mail } = await writeUnread(server, seller, 'Good morning!')
  await page.goto(footLink(mail))
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.route('**/api/conversations/mail', (route) => route.abort())
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was changed')
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.unroute('**/api/conversations/mail')
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { name: 'No more mail about messages' })).toBeFocused()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.goto('/message-mail?key=none')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
})
