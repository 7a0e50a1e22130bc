import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
const token = (page: Page, name: string) => style(page.locator(':root'), name)

/** Returns the left and right edge of a screen's content. */
async function edges(locator: Locator): Promise<[number, number]> {
  const box = await locator.boundingBox()
  return [box?.x ?? -1, (box?.x ?? 0) + (box?.width ?? 0)]
}

async function atWidth<T>(page: Page, width: number, read: () => Promise<T>): Promise<T> {
  await page.setViewportSize({ width, height: 800 })
  // a busy browser applies the size in a later frame
  await page.waitForFunction((expected) => innerWidth === expected, width)
  return read()
}

test('CONST-01 CONST-02 a screen has the colors and radius of the theme, at most 1200 px, and other layouts at some widths', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/services')
  expect([await token(page, '--color-primary'), await token(page, '--color-secondary')]).toEqual([
    '#0b5c63',
    '#b53d24',
  ])
  const signUp = page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).first()
  expect(await style(signUp, 'background-color')).toBe('rgb(11, 92, 99)')
  expect(await style(signUp, 'border-radius')).toBe('8px')
  expect(await style(page.getByRole('article').first(), 'border-radius')).toBe('8px')

  const content = page.getByRole('list', { name: 'Services' })
  const width = 1600
  await page.setViewportSize({ width, height: 900 })
  const scrollbar = width - (await page.evaluate(() => document.documentElement.clientWidth))
  const start = (width - scrollbar - 1200) / 2 + 20
  expect(await edges(content)).toEqual([start, start + 1160])
  const logo = page.getByRole('banner').getByRole('link', { name: 'Palapa, Home' })
  expect((await edges(logo))[0]).toBe(start)
  await page.setViewportSize({ width: 390, height: 800 })
  expect((await edges(content))[0]).toBe(20)
  const clientWidth = await page.evaluate(() => document.documentElement.clientWidth)
  expect((await edges(content))[1]).toBe(clientWidth - 20)

  const inFirstRow = async () => {
    const cards = content.getByRole('listitem')
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  expect(await atWidth(page, 1023, inFirstRow)).toBe(2)
  expect(await atWidth(page, 1024, inFirstRow)).toBe(3)
  const words = page.getByRole('banner').getByText('Property Match', { exact: true }).first()
  expect(await atWidth(page, 1048, () => style(words, 'font-size'))).toBe('12px')
  expect(await atWidth(page, 1049, () => style(words, 'font-size'))).toBe('14px')
  const card = page.getByRole('article').first()
  expect(await atWidth(page, 500, () => style(card, 'display'))).toBe('grid')
  expect(await atWidth(page, 501, () => style(card, 'display'))).toBe('flex')

  await page.goto('/services/lawyers')
  const button = page.getByRole('link', { name: 'Ask the support agent' })
  const buttonWidth = async () => (await button.boundingBox())?.width ?? 0
  expect(await atWidth(page, 400, buttonWidth)).toBeGreaterThan(340)
  expect(await atWidth(page, 401, buttonWidth)).toBeLessThan(300)
})
