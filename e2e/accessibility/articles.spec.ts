import { articlePaths } from '#test/articles.ts'
import { colorViolations, setTheme, violations } from '../support/axe.ts'
import { expect, test } from '../support/browser-switches.ts'
import { cutControls } from '../support/fit.ts'
import { scrollBars } from '../support/scroll-bars.ts'
import { problemsWhenZoomed } from '../support/zoom.ts'

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
  test(`axe finds nothing on ${name}, also on a phone in the dark theme, and nothing has a scroll bar or is cut off, nor at 200 % zoom`, async ({
    page,
  }) => {
    test.slow()
    const found: string[] = []
    for (const path of paths) {
      await setTheme(page, 'light')
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await expect(page.getByText('Sign In', { exact: true }).first()).toBeAttached()
      found.push(...(await violations(page)), ...(await scrollBars(page)), ...(await cutControls(page)))
      await page.setViewportSize({ width: 768, height: 800 })
      found.push(...(await scrollBars(page)), ...(await cutControls(page)))
      await page.setViewportSize({ width: 390, height: 800 })
      await setTheme(page, 'dark')
      found.push(...(await colorViolations(page)), ...(await scrollBars(page)), ...(await cutControls(page)))
      found.push(...(await problemsWhenZoomed(page)))
    }
    expect(found).toEqual([])
  })
