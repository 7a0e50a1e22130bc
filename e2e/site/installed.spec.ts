import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('the offline page is shown without a connection, and the same address loads when it is back', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/services')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.goto('/properties?type=LAND')
  await expect(page.getByRole('heading', { name: 'No connection to Palapa' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/properties?type=LAND')
  await expect(page.getByText(/properties found$/)).toBeVisible()
})

test('the service worker caches only the offline page', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    return (await Promise.all(caches.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toEqual(['/offline.html'])
})

test('the site can be installed: its manifest names existing icons in their sizes', async ({ page }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  } // as written in public/site.webmanifest
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('ERR-02 after a release a screen whose script no longer exists reloads by itself', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404|ChunkLoadError|could not be loaded/)
  await page.goto('/services')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  const gone = (url: string) =>
    page.route(url, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await gone('**/assets/list-page-*.js')
  await gone('**/assets/manifest-*.js')
  await page.getByRole('banner').getByRole('link', { name: 'Properties', exact: true }).first().click()
  await expect(page).toHaveURL('/properties')
  await expect(page.getByText(/properties found$/)).toBeVisible()
})
