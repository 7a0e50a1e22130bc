import type { Locator, Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { chat, log, message, say, sendButton } from './chat.ts'
import { openBrowser, openTalk, startTalk } from './conversations.ts'
import { expect, test } from './fixtures.ts'
import { photo } from './pictures.ts'

const addPictures = (page: Page) => page.getByLabel('Add pictures')
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')
const pictures = (page: Page, name: string) => log(page).getByRole('img', { name: `Picture from ${name}` })
const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

/** A picture of the kind that is quick to send. */
const small = (name: string) => photo(name, 400, 300)

test('pictures go with a message to the other side, and open larger', async ({
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
  await addPictures(page).setInputFiles([await photo('roof.jpg'), await small('gate.jpg')])
  await expect(chosen(page)).toHaveCount(2)
  await say(page, 'This is what I mean')
  await expect(chosen(page)).toHaveCount(0)
  await expect(log(page).getByText('· Sent').or(log(page).getByText('· Read'))).toBeVisible()
  for (const at of [page, other]) {
    await expect(pictures(at, 'Ana Coc')).toHaveCount(2)
    await expect(log(at).getByText('This is what I mean')).toHaveCount(1)
    await expect.poll(() => isLoaded(pictures(at, 'Ana Coc').first())).toBe(true)
  }
  await pictures(other, 'Ana Coc').first().click()
  const viewer = other.getByRole('dialog', { name: 'Picture from Ana Coc' })
  await expect(viewer.getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText('Picture 2 of 2')
  await other.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(log(other).getByRole('button', { name: 'Picture from Ana Coc, 1 of 2' })).toBeFocused()
  await context.close()
})

test('a message of pictures alone is told as such in the list', async ({ page, server, signInAs }) => {
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await expect(sendButton(page)).toBeDisabled()
  await addPictures(page).setInputFiles([await small('a.jpg'), await small('b.jpg'), await small('c.jpg')])
  await expect(chosen(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove b.jpg' }).click()
  await expect(chosen(page)).toHaveCount(2)
  await sendButton(page).click()
  await expect(pictures(page, 'Ana Coc')).toHaveCount(2)
  await expect(chat(page, talk.property.title)).toContainText('You: 2 pictures')
  await page.reload()
  await expect(pictures(page, 'Ana Coc')).toHaveCount(2)
  await expect(chat(page, talk.property.title)).toContainText('You: 2 pictures')
})

test('what is no picture is named, and the words are kept', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/400/)
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await message(page).fill('See the crack')
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir,') }
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No picture at all') }
  await addPictures(page).setInputFiles([letter, broken, await small('wall.jpg')])
  await expect(page.getByText('Only image files can be added, so not letter.txt.')).toBeVisible()
  await expect(chosen(page)).toHaveCount(2)
  await expect(message(page)).toHaveValue('See the crack')
  await sendButton(page).click()
  await expect(log(page).getByRole('alert')).toContainText('broken.jpg is not a picture that can be read.')
  await expect(log(page).getByText('See the crack')).toBeVisible()
  await log(page).getByRole('button', { name: 'Send Without Them' }).click()
  await expect(pictures(page, 'Ana Coc')).toHaveCount(1)
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(log(page).getByText('See the crack')).toHaveCount(1)
  await expect(pictures(page, 'Ana Coc')).toHaveCount(1)
})

test('pictures and a message whose answers were lost are stored once', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  for (const call of ['pictures', 'messages']) {
    let isLost = false
    await page.route(`**/api/conversations/*/${call}`, async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
  }
  await addPictures(page).setInputFiles([await small('one.jpg'), await small('two.jpg')])
  await expect(chosen(page)).toHaveCount(2)
  await say(page, 'Only once, please')
  await expect(log(page).getByText('· Sent')).toBeVisible()
  await page.reload()
  await expect(log(page).getByText('Only once, please')).toHaveCount(1)
  await expect(pictures(page, 'Ana Coc')).toHaveCount(2)
})

test('pictures chosen and sent offline are kept through reloads and sent once', async ({
  page,
  browser,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await addPictures(page).setInputFiles(await small('kept.jpg'))
  await expect(chosen(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('img', { name: 'kept.jpg' })).toBeVisible()
  await page.context().setOffline(true)
  await say(page, 'From the bus')
  await expect(log(page).getByText('Not sent yet.')).toBeVisible()
  await expect(log(page).getByRole('img', { name: 'kept.jpg' })).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  const { page: other, context } = await openBrowser(browser, server, talk.seller)
  await openTalk(other, talk)
  for (const at of [page, other]) {
    await expect(pictures(at, 'Ana Coc')).toHaveCount(1)
    await expect(log(at).getByText('From the bus')).toHaveCount(1)
  }
  await expect(chosen(page)).toHaveCount(0)
  await context.close()
})

test('pictures are pasted and dropped too, and the eleventh is named', async ({ page, server, signInAs }) => {
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await give(message(page), 'paste', 'pasted.png')
  await expect(page.getByRole('img', { name: 'pasted.png' })).toBeVisible()
  await give(log(page), 'drop', 'dropped.png')
  await expect(page.getByRole('img', { name: 'dropped.png' })).toBeVisible()
  const files = await Promise.all(Array.from({ length: 9 }, (_, at) => small(`${at + 1}.jpg`)))
  await addPictures(page).setInputFiles(files)
  await expect(page.getByText('A message has at most 10 pictures, so not 9.jpg.')).toBeVisible()
  await expect(chosen(page)).toHaveCount(10)
})

/** Pastes or drops a picture as the browser does. */
async function give(target: Locator, type: 'paste' | 'drop', name: string): Promise<void> {
  await target.evaluate(
    async (element, [event, fileName]) => {
      const canvas = new OffscreenCanvas(40, 30)
      canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
      const data = new DataTransfer()
      data.items.add(new File([await canvas.convertToBlob()], fileName ?? '', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    [type, name],
  )
}

test('pictures in a conversation have no accessibility fault', async ({ page, server, signInAs }) => {
  const talk = await startTalk(server)
  await signInAs(talk.buyer)
  await openTalk(page, talk)
  await addPictures(page).setInputFiles([await small('one.jpg'), await small('two.jpg')])
  await expect(chosen(page)).toHaveCount(2)
  await sendButton(page).click()
  await expect(pictures(page, 'Ana Coc')).toHaveCount(2)
  await addPictures(page).setInputFiles(await small('three.jpg'))
  await expect(chosen(page)).toHaveCount(1)
  expect(await violationsInBothThemes(page)).toEqual([])
  await pictures(page, 'Ana Coc').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsInBothThemes(page, 'dialog[open]')).toEqual([])
})
