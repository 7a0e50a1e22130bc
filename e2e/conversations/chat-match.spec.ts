import { storageKeys } from '#contract/site.ts'
import { chat, chats, log, message, openChats, typeAndSend } from '../support/chat.ts'
import { createConversation } from '../support/conversations.ts'
import { card, dealOnly, interactionsWith, listProperty, match, openDeck, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

test('SWIPE-07 SWIPE-09 CHAT-07 a match opens one new conversation at the top, and only once', async ({
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
  await expect(page).toHaveURL(/\/chat/)
  await expect(page.getByRole('heading', { level: 2, name: property.title })).toBeVisible()
  await expect(chats(page).getByRole('link')).toHaveCount(2)
  await expect(chats(page).getByRole('link').first()).toContainText(property.title)
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.createNewChat)).toBeNull()
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.matchedProperty)).toContain(
    property.id,
  )
  await expect.poll(() => interactionsWith(buyer, property)).toEqual(['LIKE'])
  await page.getByRole('link', { name: 'Properties' }).first().click()
  await expect(page).toHaveURL('/properties')
  await page.goBack()
  await expect(chats(page).getByRole('link')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: property.title })).toBeVisible()
  await expect(chats(page).getByRole('link')).toHaveCount(2)
})

test('CHAT-07 CHAT-08 CHAT-09 DETAIL-10 DETAIL-11 Start Chat opens one conversation, with join notices and welcome messages', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER', name: 'Ana Cal' })
  const property = await listProperty(seller)
  await signInAs(await server.signUp())
  await page.goto(`/property/${property.id}`)
  const signOut = page.getByRole('button', { name: 'Sign Out', exact: true })
  await expect(signOut).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Ana Cal' })).toBeVisible()
  const startChat = page.getByRole('button', { name: 'Start Chat' })
  await startChat.click()
  await expect(page).toHaveURL(/\/chat(\?|$)/)
  await expect(log(page).getByText(/ joined the conversation\.$/)).toHaveText([
    'Ana Cal joined the conversation.',
    'Palapa team joined the conversation.',
    'Palapa Support joined the conversation.',
  ])
  await expect(log(page).getByText(`Thank you for your interest in ${property.title}`)).toBeVisible()
  await expect(log(page).getByText('Hello from Palapa team.')).toBeVisible()
  await expect(log(page).getByText('Automatic greeting')).toHaveCount(2)
  await expect(log(page).getByText('Start a message with @support to ask me')).toBeVisible()
  await expect(chats(page).getByRole('listitem')).toHaveCount(1)
  await expect(chat(page, property.title)).toContainText('Ana Cal')
  await typeAndSend(page, '@support how long till keys?')
  await expect(log(page).getByText(`About ${property.title}: Closing takes 30-90 days`)).toBeVisible()

  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: property.title }).click()
  await expect(page).toHaveURL(`/property/${property.id}`)
  await page.reload()
  await expect(signOut).toBeVisible()
  await startChat.click()
  await expect(page.getByRole('heading', { level: 2, name: property.title })).toBeVisible()
  await expect(log(page).getByText('Ana Cal joined the conversation.')).toBeVisible()
  await expect(log(page).getByText('Thank you for your interest in')).toBeVisible()
  await expect(log(page).getByText('@support how long till keys?')).toBeVisible()
  await expect(chats(page).getByRole('listitem')).toHaveCount(1)
})

test('ROLE-04 CHAT-07 DETAIL-11 Start Chat asks a visitor to sign in first, and then opens the conversation once', async ({
  page,
  server,
  signInAs,
}) => {
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  const { id, title } = await list(server, {})
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('banner').getByText('Sign Up').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await expect(page).toHaveURL('/signin?next=%2Fchat')
  const kept = { id, title, image: '/placeholder.svg', sellerName: 'Rosa Teul' }
  expect(JSON.parse((await stored(storageKeys.matchedProperty)) ?? '')).toEqual({
    ...kept,
    requestedAt: expect.any(String),
  })
  await openChats(page)
  await expect(chats(page).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText(title)).toHaveCount(0)
  expect(await stored(storageKeys.createNewChat)).toBe('true')

  await signInAs(await server.signUp())
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(message(page)).toBeVisible()
  await expect(chats(page).getByRole('listitem')).toHaveCount(1)
  await expect(chats(page)).toContainText(title)
  expect(await stored(storageKeys.createNewChat)).toBeNull()
  await page.reload()
  await expect(chat(page, title)).toHaveCount(1)
  await expect(chats(page).getByRole('listitem')).toHaveCount(1)
})
