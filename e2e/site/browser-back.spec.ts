import { match, openDeck, topCard, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { before, expectBackToClose, hasLayers, toggle, visit } from '../support/layers.ts'
import { withMotion } from '../support/motion.ts'
import { cards, next, openLastStep, previous } from '../support/wizard.ts'

test.use(withMotion)

const phone = { width: 390, height: 844 }

test('a menu that was opened before the scripts ran is closed by Back and by its button', async ({
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
  await hasLayers(page, 1)
  await expect(toggle(page)).toHaveAccessibleName('Close menu')
  await toggle(page).click()
  await expect(menu).toBeHidden()
  await hasLayers(page, 0)
  await toggle(page).click()
  await hasLayers(page, 1)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/services')
})

test('Back closes the menu of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await expectBackToClose(page, '/services', {
    open: () => toggle(page).click(),
    shown: page.getByRole('banner').getByRole('navigation', { name: 'Main' }),
    close: () => page.keyboard.press('Escape'),
  })
})

test('Back closes the filters of the list', async ({ page }) => {
  await page.setViewportSize(phone)
  const button = page.getByRole('button', { name: 'Filters', exact: true })
  await expectBackToClose(page, '/properties', {
    open: () => button.click(),
    shown: page.getByLabel('Property Type'),
    close: () => page.mouse.click(5, 5),
  })
})

test('Back closes the filters of the deck', async ({ page }) => {
  await page.setViewportSize(phone)
  const summary = page.locator('summary').filter({ hasText: 'Filters' })
  await expectBackToClose(page, '/swipe', {
    open: async () => {
      await expect(topCard(page)).toBeVisible()
      await summary.click()
    },
    shown: page.locator('details').getByLabel('Type', { exact: true }),
    close: () => summary.click(),
  })
})

test('Back closes the peek', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await expectBackToClose(page, '/swipe', {
    open: async () => {
      await expect(topCard(page)).toBeVisible()
      await verdict(page, 'Peek').click()
    },
    shown: dialog,
    close: () => dialog.getByRole('button', { name: 'Close' }).click(),
  })
})

test('Back closes the match', async ({ page }) => {
  await expectBackToClose(page, '/swipe', {
    open: async () => {
      await expect(topCard(page)).toBeVisible()
      await verdict(page, 'Like').click()
    },
    shown: match(page),
    close: () => match(page).getByRole('button', { name: 'Later' }).click(),
  })
})

test('Back closes the savings calculator', async ({ page }) => {
  await expectBackToClose(page, '/', {
    open: () => page.getByRole('button', { name: 'Savings Calculator' }).click(),
    shown: page.getByRole('dialog', { name: 'Savings Calculator' }),
    close: () => page.mouse.click(5, 5),
  })
})

test('a screen that was reached from the menu is left for the one before by one Back', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/pricing')
  await toggle(page).click()
  await hasLayers(page, 1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /services/i })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(toggle(page)).toHaveAccessibleName('Open menu')
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('a like in the peek leads to the match, and Back from there to the deck', async ({ page }) => {
  await page.goto(before)
  await openDeck(page, 'guest')
  await verdict(page, 'Peek').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Like' }).click()
  await expect(match(page)).toBeVisible()
  await hasLayers(page, 1)
  await page.goBack()
  await expect(match(page)).toBeHidden()
  await expect(page).toHaveURL(/\/swipe$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('filters that are chosen keep the panel open, and Back closes it before it takes them back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/properties')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const type = page.getByLabel('Property Type')
  await hasLayers(page, 1)
  await type.selectOption('Land')
  await expect(page).toHaveURL(/type=LAND/)
  await expect(type).toBeVisible()
  await hasLayers(page, 1)
  await page.goBack()
  await expect(type).toBeHidden()
  await expect(page).toHaveURL(/type=LAND/)
  await page.goBack()
  await expect(page).toHaveURL(/\/properties$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
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
  await expect(page).toHaveURL(/\/about$/)
})
