import { expect, type Page } from '@playwright/test'

export const chats = (page: Page) => page.getByRole('region', { name: /^(Conversations|Chats)$/ })
/** Returns a conversation in the list by a part of its property's title. */
export const chat = (page: Page, title: string | RegExp) =>
  chats(page).getByRole('link').filter({ hasText: title })
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send' })
export const typing = (page: Page) => log(page).getByText('Palapa Support is typing…')

/** Opens the Message Center, and a conversation if `title` is set. */
export async function openChats(page: Page, title?: string): Promise<void> {
  await page.goto('/chat')
  await expect(chats(page).getByRole('link').first()).toBeVisible()
  if (title === undefined) return
  await chat(page, title).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

export async function typeAndSend(page: Page, text: string): Promise<void> {
  await message(page).fill(text)
  await message(page).press('Enter')
}
