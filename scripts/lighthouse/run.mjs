import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import globalSetup from '../../e2e/global-setup.ts'
import { startServer } from '../../e2e/support/server.ts'
import { freePort } from '../../test/free-port.ts'

/** Number of runs per page; the median of each is reported. */
const runs = Number(process.argv[3] ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const tearDown = await globalSetup()
const server = await startServer()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'],
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
})
try {
  const { properties } = await (await fetch(`${server.url}/api/properties?limit=1`)).json()
  const paths = process.argv[2]?.split(',') ?? [
    '/',
    '/properties',
    `/property/${properties[0].id}`,
    '/services',
    '/buyers-guide',
  ]
  const rows = {}
  for (const path of paths) rows[path] = await audit(path)
  console.table(rows)
} finally {
  await browser.close()
  await server.stop()
  await tearDown()
}

/** Returns the scores of the median first visit on a phone, and prints the audits that lowered them. */
async function audit(path) {
  const results = []
  for (let run = 0; run < runs; run += 1) {
    const { lhr } = await lighthouse(server.url + path, {
      port,
      onlyCategories: categories,
      logLevel: 'error',
    })
    results.push(lhr)
  }
  const lhr = computeMedianRun(results)
  for (const { title, score, displayValue } of Object.values(lhr.audits)) {
    if (score !== null && score < 0.9) console.log(`${path}: ${title} ${displayValue ?? ''}`)
  }
  const scores = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])
  return Object.fromEntries([
    ...scores,
    ['largest paint', lhr.audits['largest-contentful-paint'].displayValue],
    ['layout shift', lhr.audits['cumulative-layout-shift'].displayValue],
    ['blocked', lhr.audits['total-blocking-time'].displayValue],
  ])
}
