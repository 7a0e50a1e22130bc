import { chromium } from '@playwright/test'
import { chromiumArguments } from '../../chromium-arguments.ts'

const paths = [
  '/',
  '/properties',
  '/map',
  '/swipe',
  '/sold',
  '/places',
  '/chat',
  '/signin',
  '/list-property',
  '/faq-buyers',
]

/** Opens the main pages and a listing in a browser, and returns the origins that its pages requested. */
export async function browse(url: string): Promise<Set<string>> {
  const executablePath = process.env['CHROME_PATH']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments,
  })
  try {
    const page = await browser.newPage()
    const origins = new Set<string>()
    page.on('request', (request) => {
      if (/^(https?|wss?):/.test(request.url())) origins.add(new URL(request.url()).origin)
    })
    for (const path of paths) await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.goto(`${url}/properties`)
    await page.locator('a[href^="/property/"]').first().click()
    await page.waitForLoadState('networkidle')
    return origins
  } finally {
    await browser.close()
  }
}
