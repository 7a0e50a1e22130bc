import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { updateDetails } from '#contract/details/endpoints.ts'
import { storageKeys } from '#contract/site.ts'
import { expect, test } from '../support/fixtures.ts'
import { listProperty } from '../support/deck.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { waitForIdleNetwork } from '../support/network.ts'

type Script = { name: string; text: string }

const scriptBudgetBytes = 140_000

/** Returns a function that returns the scripts that a page has loaded from now on. */
function followScripts(page: Page): () => Promise<Script[]> {
  const scripts: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.text().then((text) => ({ name: new URL(response.url()).pathname, text })))
  })
  return () => Promise.all(scripts)
}

/** Returns every script that a first visit to a path loads until the network is idle, and what it loads last is shown. */
async function firstVisit(page: Page, path: string, last?: string): Promise<Script[]> {
  const loaded = followScripts(page)
  await page.goto(path)
  if (last) await expect(page.locator(last)).toBeVisible()
  await waitForIdleNetwork(page)
  return loaded()
}

const gzipBytes = (scripts: Script[]) =>
  scripts.reduce((sum, { text }) => sum + gzipSync(text, { level: 6 }).byteLength, 0)

/** A string that occurs only in the library of maps. */
const mapWord = 'leaflet-container'
/** Strings that occur only in auth-js, TanStack Query, react-hook-form, zod, the phone input, the crop, the support agent, maps and the screens of staff. */
const memberWords = [
  'gotrue-js',
  'CancelledError',
  'No QueryClient set',
  'shouldUnregister',
  'invalid_type',
  'react-international-phone',
  'reactEasyCrop',
  'adverse_possession',
  mapWord,
  '/staff/queue',
]
const memberLibraries = new RegExp(memberWords.join('|'))

test('the strings that identify a member library occur in the built scripts', async () => {
  const folder = join(import.meta.dirname, '../../build/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const built = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
  expect(memberWords.filter((word) => !built.includes(word))).toEqual([])
})

/** Records each formatter of `Intl` that a page makes: the first one takes longer than all other functions of a first visit. */
function recordFormatters(): void {
  const made: string[] = []
  Object.assign(window, { made })
  for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
    const construct = (target: object, args: unknown[]) => {
      made.push(name)
      return Reflect.construct(target as new () => object, args)
    }
    Reflect.set(Intl, name, new Proxy(Intl[name], { construct }))
  }
}

test('a first signed-out visit to a page loads at most 140 kB of scripts, no member library, and makes no formatter', async ({
  browser,
  server,
}) => {
  const { id } = await listProperty(await server.signUp(), {
    features: ['Dock', 'Cistern'],
    mapLocationUrl: 'https://www.google.com/maps/@18.35,-88.14,14z',
    youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  })
  for (const path of ['/', '/properties', `/property/${id}`, '/buyers-guide', '/pricing', '/contact']) {
    const context = await browser.newContext({ baseURL: server.url })
    await context.addInitScript(recordFormatters)
    const page = await context.newPage()
    const scripts = await firstVisit(page, path)
    expect(await page.evaluate(() => Reflect.get(window, 'made'))).toEqual([])
    const bytes = gzipBytes(scripts)
    expect({ path, isWithin: bytes <= scriptBudgetBytes && bytes > 0 }).toEqual({ path, isWithin: true })
    expect(scripts.filter(({ text }) => memberLibraries.test(text)).map(({ name }) => name)).toEqual([])
    await context.close()
  }
})

const folders = ['contract/costs', 'contract/details', 'contract/facts', 'web/units']
const foldersOfPage = ['web/properties/costs', 'web/properties/details']

/** Returns the names of all scripts that contain a module of costs, units or facts: the groups of `vite.config.ts`, and single modules. */
async function factScriptNames(): Promise<Set<string>> {
  const root = join(import.meta.dirname, '../..')
  const files = await Promise.all([...folders, ...foldersOfPage].map((folder) => readdir(join(root, folder))))
  const parts = ['land-facts', 'price-note', 'unit-note', 'unit-price', 'price-notes']
  return new Set(['units', 'costs', ...parts, ...files.flat().map((file) => file.replace(/\.tsx?$/, ''))])
}

/** Scrolls through a page, window by window, until its end and until nothing more loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let at = 0; at < document.body.scrollHeight / innerHeight; at++) {
      window.scrollBy({ top: innerHeight, behavior: 'instant' })
      await nextFrame()
    }
  })
  await waitForIdleNetwork(page)
}

test('a visitor who scrolls through a property and reads its costs downloads at most 2 kB of scripts for costs, units and facts', async ({
  page,
  server,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const land = { propertyType: 'LAND', bedrooms: null, bathrooms: null, areaSqft: null } as const
  const { id } = await listProperty(seller, { ...land, lotSizeSqft: 283_140, price: 600_000 })
  const stated = { titleType: 'private_lease', leaseEnds: 2040, road: 'paved', water: 'well' } as const
  await seller.call(updateDetails, { params: { id }, body: stated })
  const names = await factScriptNames()
  const loaded = followScripts(page)
  const ofFacts = async () =>
    (await loaded()).filter(({ name }) => names.has(/([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? ''))
  const namesOf = (scripts: Script[]) =>
    scripts.map(({ name }) => name.replace(/.*\/(.*)-[\w-]{8}\.js/, '$1'))
  await page.goto(`/property/${id}`)
  await waitForIdleNetwork(page)
  await page.keyboard.press('Shift')
  await scrollThrough(page)
  expect((await loaded()).some(({ text }) => text.includes('key-facts'))).toBe(true) // loaded by the first input
  await expect(page.getByText(/about \d+ years left/)).toBeVisible()
  await page.getByRole('link', { name: 'Cash to close about US$660,000' }).click()
  await page.getByRole('radio', { name: /^A national/ }).check()
  await expect(page.getByRole('row', { name: 'Cash to close US$641,500' })).toBeVisible()
  await waitForIdleNetwork(page)
  const scripts = await ofFacts()
  expect(namesOf(scripts).toSorted()).toEqual(['costs', 'units'])
  expect(gzipBytes(scripts)).toBeLessThanOrEqual(2048)
  expect(await layoutShift(page)).toBeLessThan(0.01)

  await page.getByRole('heading', { name: 'Monthly payment' }).click()
  await expect(page.getByLabel('Years', { exact: true })).toBeVisible()
  const ofLoan = (await ofFacts()).slice(scripts.length)
  expect(namesOf(ofLoan).toSorted()).toEqual(['facts', 'payment-form'])
  expect(gzipBytes(ofLoan)).toBeLessThanOrEqual(3072)

  const before = (await ofFacts()).length
  await page.evaluate(
    ([money, area]) => {
      localStorage.setItem(money, '"BZD"')
      localStorage.setItem(area, '"m2"')
    },
    [storageKeys.money, storageKeys.area] as const,
  )
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cash to close about BZ$1,284,000' })).toBeVisible()
  await scrollThrough(page)
  const again = (await ofFacts()).slice(before)
  expect(gzipBytes(again)).toBeLessThanOrEqual(3584)
})

test('a first visit to the map loads at most 200 kB of scripts, the library of maps with at most 60 kB, and 20 kB of data', async ({
  page,
}) => {
  const drawing = page.waitForResponse(/belize-[^/]*\.svg$/).then((response) => response.body())
  const scripts = await firstVisit(page, '/map', '.leaflet-container')
  const markers = await page.request.get('/api/properties/map?bbox=-89.24,15.86,-87.48,18.51&zoom=8')
  expect(markers.ok()).toBe(true)
  const data = [await drawing, await markers.body()].map((body) => gzipSync(body, { level: 6 }).byteLength)
  expect(data.every((bytes) => bytes > 100)).toBe(true)
  expect(data.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(20_000)
  const ofMap = scripts.filter(({ text }) => text.includes(mapWord))
  const bytes = { all: gzipBytes(scripts), map: gzipBytes(ofMap) }
  expect({ ofMap: ofMap.length, all: bytes.all <= 200_000, map: bytes.map <= 60_000 }).toEqual({
    ofMap: 1,
    all: true,
    map: true,
  })
})

test('a first visit to the sample conversations loads no form library', async ({ page }) => {
  const scripts = await firstVisit(page, '/chat')
  expect(scripts.length).toBeGreaterThan(0)
  const ofForms = scripts.filter(({ text }) => text.includes('shouldUnregister'))
  expect(ofForms.map(({ name }) => name)).toEqual([])
})
