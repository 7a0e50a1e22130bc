import type { Page } from '@playwright/test'
import { createConversation } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'
import { before, expectBackToClose, hasLayers, visit } from '../support/layers.ts'
import { withMotion } from '../support/motion.ts'
import { list } from '../support/own-listings.ts'

test.use(withMotion)

const dialog = (page: Page) => page.getByRole('dialog')
const chip = (page: Page) => page.getByRole('button', { name: /change the status of/ })
const editPath = (id: string) => `/edit-listing/${id}`

test('Back closes the status menu of the dashboard, and the dialog of a sale, which replaces the menu', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  await list(server, {}, seller)
  await signInAs(seller)
  await visit(page, '/dashboard')
  await expectBackToClose(page, {
    open: () => chip(page).click(),
    shown: page.getByRole('menu'),
    close: () => page.keyboard.press('Escape'),
  })
  await expectBackToClose(page, {
    open: async () => {
      await chip(page).click()
      await page.getByRole('menuitem', { name: 'Mark as sold' }).click()
    },
    shown: dialog(page),
    close: () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
  })
  await page.goBack()
  await expect(page).toHaveURL(before)
})

test('Back closes the question of a withdrawal and keeps what was typed; its answer leaves the screen once', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  await visit(page, editPath(id))
  await page.getByLabel('Title').fill('Typed')
  const ask = () => page.getByRole('button', { name: 'Withdraw listing' }).click()
  await ask()
  await hasLayers(page, 1)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Typed')
  await hasLayers(page, 0)
  await ask()
  await hasLayers(page, 1)
  await dialog(page).getByRole('button', { name: 'Yes, Withdraw' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL(editPath(id))
  await page.goBack()
  await expect(page).toHaveURL(before)
})

test('Back closes the people of a conversation, and the form of a report that they open', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, buyer } = await createConversation(server)
  await signInAs(buyer)
  const openPeople = () => page.getByRole('button', { name: 'People in this conversation' }).click()
  const report = page.getByRole('button', { name: /^Report / })
  await visit(page, `/chat?conversation=${id}`)
  await openPeople()
  await hasLayers(page, 1)
  await page.goBack()
  await expect(report).toBeHidden()
  await openPeople()
  await report.click()
  await expect(dialog(page)).toBeVisible()
  await hasLayers(page, 1)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(`/chat?conversation=${id}`)
  await page.goBack()
  await expect(page).toHaveURL(before)
})
