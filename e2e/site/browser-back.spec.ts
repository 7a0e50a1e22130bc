import { match, openDeck, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { before, expectBackToClose, expectLayers, toggle, visit } from '../support/layers.ts'
import { withMotion } from '../support/motion.ts'
import { cards, next, openLastStep, previous } from '../support/wizard.ts'

test.use(withMotion)

const phone = { width: 390, height: 844 }

test('a menu that was opened before the scripts ran is closed by Back, by Escape and by its button', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(before)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/services', { waitUntil: 'commit' })
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await toggle(page).click()
  await expect(menu).toBeVisible()
  held.resolve()
  await expectLayers(page, 1)
  await expect(toggle(page)).toHaveAccessibleName('Close menu')
  for (const close of [() => toggle(page).click(), () => page.keyboard.press('Escape')]) {
    await close()
    await expect(menu).toBeHidden()
    await expectLayers(page, 0)
    await toggle(page).click()
    await expect(menu).toBeVisible()
    await expectLayers(page, 1)
  }
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/services')
})

test('Back closes the savings calculator, which neither Forward nor a reload opens again', async ({
  page,
}) => {
  await visit(page, '/')
  const open = () => page.getByRole('button', { name: 'Savings Calculator' }).click()
  const calculator = page.getByRole('dialog', { name: 'Savings Calculator' })
  await expectBackToClose(page, { open, shown: calculator, close: () => page.mouse.click(5, 5) })
  await open()
  await expectLayers(page, 1)
  await page.goBack()
  await expect(calculator).toBeHidden()
  await page.goForward()
  await expect(calculator).toBeHidden()
  await expectLayers(page, 0)
  await open()
  await expect(calculator).toBeVisible()
  await expectLayers(page, 1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(calculator).toBeHidden()
  await expectLayers(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(before)
})

test('Back closes the filters of the deck and the peek; a like in it leads to the match, and Back from there to the deck', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(before)
  await openDeck(page, 'guest')
  const summary = page.locator('summary').filter({ hasText: 'Filters' })
  await expectBackToClose(page, {
    open: () => summary.click(),
    shown: page.locator('details').getByLabel('Type', { exact: true }),
    close: () => summary.click(),
  })
  const peek = page.getByRole('dialog')
  await expectBackToClose(page, {
    open: () => verdict(page, 'Peek').click(),
    shown: peek,
    close: () => peek.getByRole('button', { name: 'Close' }).click(),
  })
  await verdict(page, 'Peek').click()
  await peek.getByRole('button', { name: 'Like' }).click()
  await expect(match(page)).toBeVisible()
  await expectLayers(page, 1)
  await page.goBack()
  await expect(match(page)).toBeHidden()
  await expect(page).toHaveURL(/\/swipe$/)
  await page.goBack()
  await expect(page).toHaveURL(before)
})

test('filters that are chosen keep the panel open, and Back closes it before it takes them back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/properties')
  const open = () => page.getByRole('button', { name: 'Filters', exact: true }).click()
  const type = page.getByLabel('Property Type')
  await expectBackToClose(page, { open, shown: type, close: () => page.mouse.click(5, 5) })
  await open()
  await expectLayers(page, 1)
  await type.selectOption('Land')
  await expect(page).toHaveURL(/type=LAND/)
  await expect(type).toBeVisible()
  await expectLayers(page, 1)
  await page.goBack()
  await expect(type).toBeHidden()
  await expect(page).toHaveURL(/type=LAND/)
  await page.getByRole('button', { name: 'Filters · 1', exact: true }).click()
  await expectLayers(page, 1)
  await page.getByRole('button', { name: /^Show / }).click()
  await expect(type).toBeHidden()
  await expectLayers(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(/\/properties$/)
  await page.goBack()
  await expect(page).toHaveURL(before)
})

test('Back goes one step back in the listing form and keeps what was typed', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await page.goto(before)
  await openLastStep(page, 'HOUSE', 'Casa Azul')
  await page.goBack()
  await expect(heading('Basic Details')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Casa Azul')
  await next(page).click()
  await expect(heading('Photos & Features')).toBeVisible()
  await page.reload()
  await expect(heading('Photos & Features')).toBeVisible()
  await previous(page).click()
  await expect(heading('Basic Details')).toBeVisible()
  await page.goBack()
  await expect(heading('Property Type')).toBeVisible()
  await expect(page.getByText(cards.HOUSE)).toBeVisible()
  // the form returns from the entry ahead, which is of a step that Back has left
  const entry = () => page.evaluate(() => navigation.currentEntry?.index)
  const index = await entry()
  await page.goForward()
  await expect.poll(entry).toBe(index)
  await expect(heading('Property Type')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(before)
})
