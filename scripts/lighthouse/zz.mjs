import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import globalSetup from '../../e2e/global-setup.ts'
import { startServer } from '../../e2e/server.ts'
import { freePort } from '../../test/free-port.ts'
const tearDown = await globalSetup()
const server = await startServer()
const port = await freePort()
const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'], args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'] })
const runs = Number(process.argv[2] ?? 3)
try {
  const { properties } = await (await fetch(`${server.url}/api/properties?limit=1`)).json()
  for (const path of ['/', '/properties', `/property/${properties[0].id}`]) {
    const scores = []
    for (let i = 0; i < runs; i++) {
      const { lhr } = await lighthouse(server.url + path, { port, onlyCategories: ['performance'], logLevel: 'error' })
      const a = lhr.audits
      scores.push([Math.round(lhr.categories.performance.score * 100), ...['first-contentful-paint', 'largest-contentful-paint', 'speed-index'].map((n) => Math.round(a[n].numericValue)), Math.round(a['total-blocking-time'].numericValue), 'obs', a.metrics.details.items[0].observedLargestContentfulPaint, a.metrics.details.items[0].observedFirstContentfulPaint])
      if (i === 0 && process.argv[3]) {
        for (const r of a['network-requests'].details.items) console.log(Math.round(r.networkRequestTime), Math.round(r.networkEndTime), r.priority, r.transferSize, r.url.slice(22))
      }
    }
    console.log(path.slice(0, 12), scores.map((s) => s.join(' ')).join(' | '))
  }
} finally { await browser.close(); await server.stop(); await tearDown() }
