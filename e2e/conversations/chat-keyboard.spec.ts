import { chat, log, message, openChats, sendButton } from '../support/chat.ts'
import { expect, test } from '../support/fixtures.ts'

test('CHAT-03 CHAT-10 the Message Center works by keyboard alone', async ({ page }) => {
  await openChats(page)
  await chat(page, 'Sea Grape Cottage').focus()
  await page.keyboard.press('Tab')
  await expect(chat(page, 'Ridge lot')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(message(page)).toBeFocused()
  await page.keyboard.type('Good morning')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Is the lot fenced?')
  await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(log(page).getByText('Good morning\nIs the lot fenced?')).toBeVisible()
  await expect(message(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(log(page)).toBeFocused()
})

test('on a touch screen the title takes the focus and no keyboard covers the conversation', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await openChats(page, 'Ridge lot')
  await expect(page.getByRole('heading', { name: 'Ridge lot' })).toBeFocused()
  await context.close()
})

test('a screen reader announces every new message once', async ({ page }) => {
  await openChats(page, 'Ridge lot')
  const live = page.locator('[aria-live], [role=log], [role=status], [role=alert]')
  await log(page).evaluate((element) => {
    const added: string[] = []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent ?? '')
    }).observe(element, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { added })
  })
  await message(page).fill('@support what are the fees?')
  await message(page).press('Enter')
  await expect(log(page).getByText('3% service fee')).toBeVisible()
  const added = await page.evaluate(() => (window as unknown as { added: string[] }).added) // set above
  const announcements = added.filter((text) => text !== '')
  expect(announcements).toHaveLength(3)
  expect(announcements[0]).toContain('what are the fees?')
  expect(announcements[1]).toContain('is typing')
  expect(announcements[2]).toContain('3% service fee')
  await expect(live.filter({ hasText: '3% service fee' })).toHaveCount(1)
})
