import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { setTheme } from '../support/axe.ts'
import { expect, test } from '../support/browser-switches.ts'
import { listProperty, openDeck, topCard } from '../support/deck.ts'
import { animations, setMotionSpeed, watchMotion, withMotion } from '../support/motion.ts'
import { list, newPlace } from '../support/own-listings.ts'
import { nextTwoFrames } from '../support/resize.ts'

test.use(withMotion)

const calculator = (page: Page) => page.getByRole('dialog', { name: 'Savings Calculator' })
const opener = (page: Page) => page.getByRole('button', { name: 'Savings Calculator' })

/** Returns red, green and blue of a pixel of the viewport. */
async function colorAt(page: Page, x: number, y: number): Promise<number[]> {
  const clip = { x, y, width: 1, height: 1 }
  return [
    ...(await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
}

test('a closing dialog keeps its content, while the page is usable again', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  await expect(calculator(page)).toBeVisible()
  await setMotionSpeed(page, 0.01)
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  const dialog = page.locator('dialog')
  await expect(dialog).not.toHaveAttribute('open')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Property value (USD)')).toBeVisible()
  await expect(dialog.locator('[inert]')).toHaveCount(1)
  await opener(page).click()
  await expect(calculator(page).getByLabel('Property value (USD)')).toBeFocused()
  await setMotionSpeed(page, 1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(dialog).toBeEmpty()
})

test('an open dialog dims the whole window, including the space of the scroll bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const gutter = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
  expect(gutter).toBeGreaterThan(5)
  await opener(page).click()
  await expect(calculator(page)).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    const width = page.viewportSize()?.width ?? 0
    const [inside, outside] = [
      await colorAt(page, width - gutter - 8, 120),
      await colorAt(page, width - 4, 120),
    ]
    const apart = inside.map((part, at) => Math.abs(part - (outside[at] ?? 255)))
    expect(Math.max(...apart)).toBeLessThan(4)
  }
})

test('a heart is animated when it saves, but not on page load or when it is removed', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, title } = await list(server, { location: newPlace() })
  await signInAs(await server.signUp())
  await watchMotion(page)
  await page.goto(`/property/${id}`)
  const heart = page.getByRole('button', { name: `Save ${title}`, exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => animations(page)).toContain('heart-pop')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await nextTwoFrames(page)
  expect(await animations(page)).not.toContain('heart-pop')
})

test('a card released before the threshold springs back', async ({ page, server }) => {
  await listProperty(await server.signUp())
  await openDeck(page, 'guest')
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('There is no card')
  await page.mouse.move(box.x + 100, box.y + box.height - 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + box.height - 40, { steps: 4 })
  await topCard(page).evaluate((card) => {
    const read = () => {
      const at = Number.parseFloat(getComputedStyle(card).translate) || 0
      card.dataset['lowest'] = `${Math.min(Number(card.dataset['lowest'] ?? 0), at)}`
      requestAnimationFrame(read)
    }
    card.addEventListener('pointerup', read)
  })
  await page.mouse.up()
  await expect(topCard(page)).toHaveAttribute('data-lowest', /^-/)
})
