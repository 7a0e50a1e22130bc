import { uploadMessageImages } from '#contract/conversations.ts'
import { log, typeAndSend } from '../support/chat.ts'
import { openConversation, createConversation, test } from '../support/conversations.ts'
import { expect } from '../support/fixtures.ts'
import { imageInput, chosen, images, small } from '../support/message-images.ts'

test('photos and a message whose responses were lost are stored once', async ({
  buyerPage: page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  for (const call of ['pictures', 'messages']) {
    let isLost = false
    await page.route(`**/api/conversations/*/${call}`, async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
  }
  await imageInput(page).setInputFiles([await small('one.jpg'), await small('two.jpg')])
  await expect(chosen(page)).toHaveCount(2)
  await typeAndSend(page, 'Only once, please')
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await page.reload()
  await expect(log(page).getByText('Only once, please')).toHaveCount(1)
  await expect(images(page, 'Ana Coc')).toHaveCount(2)
})

test('photos and messages written offline survive reloads and are sent once', async ({
  buyerPage: page,
  browserErrors,
  sellerPage: other,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await imageInput(page).setInputFiles(await small('kept.jpg'))
  await expect(chosen(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('img', { name: 'kept.jpg' })).toBeVisible()
  await page.context().setOffline(true)
  await typeAndSend(page, 'From the bus')
  await expect(log(page).getByText('Not sent yet.')).toBeVisible()
  await expect(log(page).getByRole('img', { name: 'kept.jpg' })).toBeVisible()
  await typeAndSend(page, 'And a second line')
  await expect(page.getByText('There is no connection right now. What you write is saved')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  for (const at of [page, other]) {
    await expect(images(at, 'Ana Coc')).toHaveCount(1)
    for (const text of ['From the bus', 'And a second line'])
      await expect(log(at).getByText(text)).toHaveCount(1)
  }
  await expect(log(page).getByText('Not sent yet.')).toHaveCount(0)
  await expect(chosen(page)).toHaveCount(0)
})

test('photos that the server deleted while their message was pending are uploaded again', async ({
  buyerPage: page,
  browserErrors,
  conversation,
}) => {
  browserErrors.allow(/ERR_FAILED|400/)
  await page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await imageInput(page).setInputFiles(await small('patient.jpg'))
  await expect(chosen(page)).toHaveCount(1)
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/pictures'))
  await typeAndSend(page, 'At last')
  await uploaded
  const body = new FormData()
  for (let at = 1; at <= 10; at += 1) {
    const { name, buffer } = await small(`${at}.jpg`)
    body.append('images', new File([new Uint8Array(buffer)], name))
  }
  await conversation.buyer.call(uploadMessageImages, { params: { id: conversation.id }, body })
  await page.unroute('**/api/conversations/*/messages')
  await expect(log(page).getByText('· Sent')).toBeVisible({ timeout: 20_000 })
  await expect(images(page, 'Ana Coc')).toHaveCount(1)
})

test('a browser that cannot store photos shows a message, and the text is not lost', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  const conversation = await createConversation(server)
  await signInAs(conversation.buyer)
  await openConversation(page, conversation)
  await page.route('**/api/conversations/*/pictures', (route) => route.abort())
  await imageInput(page).setInputFiles(await small('fleeting.jpg'))
  await expect(
    page.getByText('This browser cannot save your photos. If you reload the page, choose them again.'),
  ).toBeVisible()
  await typeAndSend(page, 'These words stay')
  await expect(log(page).getByText('Not sent yet.')).toBeVisible()
  await page.reload()
  await expect(log(page).getByRole('alert')).toContainText(
    'This browser could not save all the photos of this message.',
  )
  await log(page).getByRole('button', { name: 'Send without them' }).click()
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await expect(log(page).getByText('These words stay')).toHaveCount(1)
})
