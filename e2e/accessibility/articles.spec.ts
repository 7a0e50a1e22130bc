import { articlePaths } from '#test/articles.ts'
import { colorViolations, setTheme, violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('the table of contents of an article is collapsed on a narrow screen and links to each section', async ({
  page,
}) => {
  await page.goto('/buyers-guide')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const parts = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(contents.getByRole('link')).toHaveText(await parts.allInnerTexts())
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(contents.getByRole('link')).toHaveCount(0)
  await contents.locator('summary').click()
  await contents.getByRole('link', { name: 'Land by the sea' }).click()
  await expect(page.getByRole('heading', { name: 'Land by the sea' })).toBeInViewport()
})

for (const path of articlePaths)
  test(`axe finds nothing on ${path}, nor on a phone in the dark theme`, async ({ page }) => {
    await setTheme(page, 'light')
    await page.goto(path)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await setTheme(page, 'dark')
    expect(await colorViolations(page)).toEqual([])
  })
