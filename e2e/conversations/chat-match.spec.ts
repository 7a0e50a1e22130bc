import { storageKeys } from '#contract/site.ts'
import { chat, chats, log, message, openChats, typeAndSend } from '../support/chat.ts'
import { createConversation } from '../support/conversations.ts'
import { card, dealOnly, listProperty, match, openDeck, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'

test('CHAT-07 a match opens one new conversation at the top, and only once', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, buyer] = [await server.signUp({ role: 'SELLER', name: 'Ana Cal' }), await server.signUp()]
  const property = await listProperty(seller)
  await createConversation(server, buyer)
  await dealOnly(buyer, [property.id])
  await signInAs(buyer)
  await openDeck(page, 'member')
  await expect(card(page, property.title)).toBeVisible()
  await verdict(page, 'Like').click()
  await match(page).getByRole('button', { name: 'Start Chat' }).click()
  await expect(page.getByRole('heading', { level: 2, name: property.title })).toBeVisible()
  await expect(chats(page).getByRole('link')).toHaveCount(2)
  await expect(chats(page).getByRole('link').first()).toContainText(property.title)
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.createNewChat)).toBeNull()
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.matchedProperty)).toContain(
    property.id,
  )
  await page.getByRole('link', { name: 'Properties' }).first().click()
  await expect(page).toHaveURL('/properties')
  await page.goBack()
  await expect(chats(page).getByRole('link')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: property.title })).toBeVisible()
  await expect(chats(page).getByRole('link')).toHaveCount(2)
})

test('CHAT-08 CHAT-09 it has join notices and three welcome messages, and the agent names its property', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER', name: 'Ana Cal' })
  const property = await listProperty(seller)
  await signInAs(await server.signUp())
  await page.goto(`/property/${property.id}`)
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Chat' }).first().click()
  await expect(log(page).getByText(/ joined the conversation\.$/)).toHaveText([
    'Ana Cal joined the conversation.',
    'Palapa team joined the conversation.',
    'Palapa Support joined the conversation.',
  ])
  await expect(log(page).getByText(`Thank you for your interest in ${property.title}`)).toBeVisible()
  await expect(log(page).getByText('Hello from Palapa team.')).toBeVisible()
  await expect(log(page).getByText('Automatic greeting')).toHaveCount(2)
  await expect(log(page).getByText('Start a message with @support to ask me')).toBeVisible()
  await typeAndSend(page, '@support how long till keys?')
  await expect(log(page).getByText(`About ${property.title}: Closing takes 30-90 days`)).toBeVisible()
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: property.title }).click()
  await expect(page).toHaveURL(`/property/${property.id}`)
})

test('CHAT-07 a guest who signs in finds the requested conversation', async ({ page, server, signInAs }) => {
  const property = await listProperty(await server.signUp({ role: 'SELLER' }))
  await page.goto(`/property/${property.id}`)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Start Chat' }).first().click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fchat$/)
  await openChats(page)
  await expect(chats(page).getByRole('listitem')).toHaveCount(3)
  await signInAs(await server.signUp())
  await page.goto('/chat')
  await expect(chat(page, property.title)).toHaveCount(1)
  await expect(message(page)).toBeVisible()
})
