import type { Page } from '@playwright/test'
import { articlePaths } from './articles.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function linksIn(page: Page, area: 'main' | 'contentinfo'): Promise<string[]> {
  const links = page.getByRole(area).getByRole('link')
  const urls = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  return urls.map((url) => url.replace(/#.*$/, ''))
}

test('FOOT-04 every link of the footer and of every article opens a page with a heading and real text', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const visited = new Set<string>()
  const toVisit = articlePaths.map((path) => server.url + path)
  const articles = new Set(toVisit)
  for (let url = toVisit.pop(); url !== undefined; url = toVisit.pop()) {
    if (visited.has(url)) continue
    visited.add(url)
    const response = await page.goto(url)
    expect([url, response?.status()]).toEqual([url, 200])
    await expect(heading(page)).not.toHaveText(/^(Page not found)?$/)
    const words = (await page.getByRole('main').innerText()).split(/\s+/).length
    if (articles.has(url)) expect([url, words > 250]).toEqual([url, true])
    else continue
    toVisit.push(...(await linksIn(page, 'main')), ...(await linksIn(page, 'contentinfo')))
  }
  expect(visited.size).toBeGreaterThan(articlePaths.length + 10)
})

test('FOOT-04 an article is complete without scripts and has its own metadata', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const metadata: { title: string; description: string | null }[] = []
  for (const path of articlePaths) {
    await page.goto(path)
    await expect(page.getByRole('article').getByText('Checked in November 2026.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible()
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute('content')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path)
    expect(await content('property="og:url"')).toBe(server.url + path)
    expect(await content('property="og:title"')).toBe(await heading(page).innerText())
    const description = await content('name="description"')
    expect(await content('property="og:description"')).toBe(description)
    expect(description?.length).toBeGreaterThan(50)
    metadata.push({ title: await page.title(), description })
  }
  expect(new Set(metadata.map(({ title }) => title)).size).toBe(articlePaths.length)
  expect(new Set(metadata.map(({ description }) => description)).size).toBe(articlePaths.length)
  await context.close()
})

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

test('no article is wider than a small phone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of articlePaths) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 320])
  }
})

test('axe finds nothing on any article in the light theme', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const path of articlePaths) {
    await page.goto(path)
    expect(await violations(page)).toEqual([])
  }
})

test('axe finds nothing on any article in the dark theme on a phone', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of articlePaths) {
    await page.goto(path)
    expect(await violations(page)).toEqual([])
  }
})
