import { violationsInBothThemes } from '../support/axe.ts'
import { chat, log, message, typeAndSend, sendButton } from '../support/chat.ts'
import { openBrowser, openConversation, test } from '../support/conversations.ts'
import { expect } from '../support/fixtures.ts'
import { imageInput, chosen, dispatchImage, isLoaded, images, small } from '../support/message-images.ts'
import { photo } from '../support/images.ts'

test('photos are sent with a message, and open in a larger view', async ({
  buyerPage: page,
  sellerPage: other,
}) => {
  await imageInput(page).setInputFiles([await small('roof.jpg'), await small('gate.jpg')])
  await expect(chosen(page)).toHaveCount(2)
  await typeAndSend(page, 'This is what I mean')
  await expect(chosen(page)).toHaveCount(0)
  await expect(log(page).getByText('· Sent').or(log(page).getByText('· Read'))).toBeVisible()
  for (const at of [page, other]) {
    await expect(images(at, 'Ana Coc')).toHaveCount(2)
    await expect(log(at).getByText('This is what I mean')).toHaveCount(1)
    await expect.poll(() => isLoaded(images(at, 'Ana Coc').first())).toBe(true)
  }
  await images(other, 'Ana Coc').first().click()
  const viewer = other.getByRole('dialog', { name: 'Photo from Ana Coc' })
  await expect(viewer.getByRole('img', { name: 'Photo 1 of 2' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next photo' }).press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText('Photo 2 of 2')
  await other.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(log(other).getByRole('button', { name: 'Photo from Ana Coc, 1 of 2' })).toBeFocused()
})

test('a photo that cannot be opened leaves the conversation and what is written in it', async ({
  buyerPage: page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED|could not be opened/)
  await imageInput(page).setInputFiles(await small('roof.jpg'))
  await expect(chosen(page)).toHaveCount(1)
  await typeAndSend(page, 'The roof')
  await expect(images(page, 'Ana Coc')).toHaveCount(1)
  await expect(chosen(page)).toHaveCount(0)
  await message(page).fill('Half a sentence')
  await page.route('**/assets/image-viewer-*.js', (route) => route.abort())
  await images(page, 'Ana Coc').click()
  await expect(page.getByText('The photo could not be opened.')).toBeVisible()
  await expect(message(page)).toHaveValue('Half a sentence')
  await page.unroute('**/assets/image-viewer-*.js')
  await images(page, 'Ana Coc').click()
  await expect(page.getByRole('dialog', { name: 'Photo from Ana Coc' })).toBeVisible()
})

test('photos can be pasted and dropped, up to ten, and a message with only photos is described in the list', async ({
  buyerPage: page,
  conversation,
}) => {
  await expect(sendButton(page)).toBeDisabled()
  await imageInput(page).setInputFiles([await small('a.jpg'), await small('b.jpg'), await small('c.jpg')])
  await expect(chosen(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove b.jpg' }).click()
  await expect(chosen(page)).toHaveCount(2)
  await sendButton(page).click()
  await expect(images(page, 'Ana Coc')).toHaveCount(2)
  await expect(chat(page, conversation.property.title)).toContainText('You: 2 photos')
  await page.reload()
  await expect(images(page, 'Ana Coc')).toHaveCount(2)
  await expect(chat(page, conversation.property.title)).toContainText('You: 2 photos')

  await dispatchImage(message(page), 'paste', 'pasted.png')
  await expect(page.getByRole('img', { name: 'pasted.png' })).toBeVisible()
  await dispatchImage(log(page), 'drop', 'dropped.png')
  await expect(page.getByRole('img', { name: 'dropped.png' })).toBeVisible()
  const files = await Promise.all(Array.from({ length: 9 }, (_, at) => small(`${at + 1}.jpg`)))
  await imageInput(page).setInputFiles(files)
  await expect(page.getByText('A message can have at most 10 photos. Not added: 9.jpg.')).toBeVisible()
  await expect(chosen(page)).toHaveCount(10)
})

test('a photo reserves its space until it is loaded, and loads no larger than its display size', async ({
  buyerPage: page,
  browser,
  server,
  conversation,
}) => {
  await imageInput(page).setInputFiles(await photo('wide.jpg', 1600, 900))
  await expect(chosen(page)).toHaveCount(1)
  await typeAndSend(page, 'The view')
  const { page: other, context } = await openBrowser(browser, server, conversation.seller)
  const requested: string[] = []
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await other.route('**/media/**', async (route) => {
    requested.push(route.request().url())
    await held
    await route.continue()
  })
  await openConversation(other, conversation)
  const image = images(other, 'Ana Coc')
  await expect(image).toBeInViewport()
  const before = await image.boundingBox()
  expect(before?.height).toBeCloseTo(((before?.width ?? 0) * 9) / 16, 0)
  await expect.poll(() => requested.filter((url) => url.includes('-320.webp'))).toHaveLength(1)
  arrive()
  await expect.poll(() => isLoaded(image)).toBe(true)
  expect(await image.boundingBox()).toEqual(before)
  await context.close()
})

test('a file that is not a photo shows an error, and the text stays', async ({
  buyerPage: page,
  browserErrors,
}) => {
  browserErrors.allow(/400/)
  await message(page).fill('See the crack')
  const textFile = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir,') }
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No image at all') }
  await imageInput(page).setInputFiles([textFile, broken, await small('wall.jpg')])
  await expect(page.getByText('Only image files can be added. Not added: letter.txt.')).toBeVisible()
  await expect(chosen(page)).toHaveCount(2)
  await expect(message(page)).toHaveValue('See the crack')
  await sendButton(page).click()
  await expect(log(page).getByRole('alert')).toContainText('broken.jpg is not an image that can be read.')
  await expect(log(page).getByText('See the crack')).toBeVisible()

  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/conversations/'))
      uploads.push(request.url())
  })
  await page.reload()
  await expect(log(page).getByRole('alert')).toContainText('broken.jpg is not an image that can be read.')
  expect(uploads).toEqual([])
  await log(page).getByRole('button', { name: 'Send without them' }).click()
  await expect(images(page, 'Ana Coc')).toHaveCount(1)
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(log(page).getByText('See the crack')).toHaveCount(1)
  await expect(images(page, 'Ana Coc')).toHaveCount(1)
})

test('axe finds nothing in a conversation with photos', async ({ buyerPage: page }) => {
  await imageInput(page).setInputFiles([await small('one.jpg'), await small('two.jpg')])
  await expect(chosen(page)).toHaveCount(2)
  await sendButton(page).click()
  await expect(images(page, 'Ana Coc')).toHaveCount(2)
  await imageInput(page).setInputFiles(await small('three.jpg'))
  await expect(chosen(page)).toHaveCount(1)
  expect(await violationsInBothThemes(page)).toEqual([])
  await images(page, 'Ana Coc').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsInBothThemes(page, 'dialog[open]')).toEqual([])
})
