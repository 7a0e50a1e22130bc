import { openChats } from '../support/chat.ts'
import { expect, test } from '../support/fixtures.ts'

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
