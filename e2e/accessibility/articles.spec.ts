import { articlePaths } from '#test/articles.ts'
import { colorViolations, setTheme, violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('the table of contents of an article is collapsed on a narrow screen and links to each section', async ({
  page,
}) => {
  await page.goto('/buyers-guide')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const parts = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(contents.getByRole('link')).toHaveText(await parts.allTextContents())
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(contents.getByRole('link')).toHaveCount(0)
  await contents.locator('summary').click()
  await contents.getByRole('link', { name: 'Land by the sea' }).click()
  await expect(page.getByRole('heading', { name: 'Land by the sea' })).toBeInViewport()
})

const middle = articlePaths.length / 2

for (const [name, paths] of [
  ['the articles on services and the company', articlePaths.slice(0, middle)],
  ['the other articles', articlePaths.slice(middle)],
] as const)
  test(`axe finds nothing on ${name}, nor on a phone in the dark theme`, async ({ page }) => {
    test.slow()
    const found: string[] = []
    for (const path of paths) {
      await setTheme(page, 'light')
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      found.push(...(await violations(page)))
      await page.setViewportSize({ width: 390, height: 800 })
      await setTheme(page, 'dark')
      found.push(...(await colorViolations(page)))
    }
    expect(found).toEqual([])
  })
