import type { Page } from '@playwright/test'
import { createConversation } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'
import { before, expectBackToClose, expectLayers, visit } from '../support/layers.ts'
import { withMotion } from '../support/motion.ts'

test.use(withMotion)

const dialog = (page: Page) => page.getByRole('dialog')
const chip = (page: Page) => page.getByRole('button', { name: /change the status of/ })

test('Back closes the menus and dialogs of a seller, keeps what was typed, and leaves each screen once', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/404.*\/api\/users\/properties\//) // Back shows the editor of a withdrawn listing, which is gone
  const { id, property, seller } = await createConversation(server)
  const editPath = `/edit-listing/${property.id}`
  const chatPath = `/chat?conversation=${id}`
  await signInAs(seller)

  await test.step('the status menu of the dashboard, and the dialog of a sale, which replaces the menu', async () => {
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

  await test.step('the people of a conversation, and the form of a report that they open', async () => {
    const openPeople = () => page.getByRole('button', { name: 'People in this conversation' }).click()
    const report = page.getByRole('button', { name: /^Report / })
    await page.goto(chatPath)
    await openPeople()
    await expectLayers(page, 1)
    await page.goBack()
    await expect(report).toBeHidden()
    await openPeople()
    await report.click()
    await expect(dialog(page)).toBeVisible()
    await expectLayers(page, 1)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(chatPath)
    await page.goBack()
    await expect(page).toHaveURL(before)
  })

  await test.step('the question of a withdrawal, whose answer leaves the screen', async () => {
    await page.goto(editPath)
    await page.getByLabel('Title').fill('Typed')
    const ask = () => page.getByRole('button', { name: 'Withdraw listing' }).click()
    await ask()
    await expectLayers(page, 1)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Typed')
    await expectLayers(page, 0)
    await ask()
    await expectLayers(page, 1)
    await dialog(page).getByRole('button', { name: 'Yes, Withdraw' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goBack()
    await expect(page).toHaveURL(editPath)
    await page.goBack()
    await expect(page).toHaveURL(before)
  })
})
