import type { Page } from '@playwright/test'
import { publicPaths } from '#contract/site.ts'
import { expect, test } from './fixtures.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

async function footerLinks(page: Page): Promise<string[]> {
  await page.goto('/')
  const links = footer(page).getByRole('navigation').getByRole('link')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

test('FOOT-01 the footer is on every screen except the chat', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  test.setTimeout(120_000)
  browserErrors.allow(/404/)
  await signInAs(await server.signUp({ role: 'SELLER' }))
  const { properties } = await (await page.request.get(`${server.url}/api/properties?limit=1`)).json()
  const others = [`/property/${properties[0].id}`, '/dashboard', '/list-property', '/nowhere']
  for (const path of [...publicPaths, ...others]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(footer(page)).toHaveCount(path === '/chat' ? 0 : 1)
  }
  await footer(page).getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Message Center' }).first().click()
  await expect(page).toHaveURL('/chat')
  await expect(footer(page)).toHaveCount(0)
  await page.goBack()
  await expect(footer(page)).toBeVisible()
})

test('FOOT-02 the footer links the pages of the company, of buyers and of sellers', async ({ page }) => {
  const links = await footerLinks(page)
  expect(links.filter((path) => !path.startsWith('/services'))).toEqual([
    '/about',
    '/how-it-works',
    '/careers',
    '/press',
    '/contact',
    '/search',
    '/buyers-guide',
    '/financing',
    '/faq-buyers',
    '/seller-guide',
    '/pricing',
    '/success-stories',
    '/faq-sellers',
  ])
})

test('FOOT-15 FOOT-16 the footer links to the terms and the privacy policy', async ({ page }) => {
  await page.goto('/')
  await footer(page).getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await footer(page).getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('FOOT-04 the sitemap lists every page that the footer links', async ({ page, server }) => {
  const links = await footerLinks(page)
  const sitemap = await (await page.request.get('/sitemaps/pages.xml')).text()
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((path) => !sitemap.includes(`<loc>${server.url}${path}</loc>`))).toEqual([])
})

test('FOOT-03 the footer links five of the six services, all except verification', async ({ page }) => {
  const links = await footerLinks(page)
  expect(links.filter((path) => path.startsWith('/services'))).toEqual([
    '/services/photographers',
    '/services/lawyers',
    '/services/closing',
    '/services/templates',
    '/services/support',
  ])
})
