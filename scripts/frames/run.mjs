import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import globalSetup from '../../e2e/global-setup.ts'
import { startServer } from '../../e2e/support/server.ts'
import { startTrace, workOf } from './trace.mjs'

/** Each round measures every case once, so that a change in the load of the machine affects all of them. */
const rounds = Number(process.argv[2] ?? 3)
const slowdown = 4
const dragMs = 3000
const marks = { start: 'drag-start', end: 'drag-end' }

/** Pins in rows and columns, so far apart at the finest level that none are grouped. */
const markers = Array.from({ length: 500 }, (_, at) => ({
  id: `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  lat: 17.6 - 0.0266 * Math.floor(at / 20),
  lon: -88.9 + 0.068 * (at % 20),
  count: 1,
  minPrice: 100_000 + at * 1000,
}))

/** A page of one box that follows the pointer: what this machine can do at best. */
const emptyPage = `<body style="margin:0;touch-action:none">
<div id="box" style="width:200px;height:200px;background:teal;will-change:transform"></div>
<script>addEventListener('pointermove', ({ clientX, clientY }) => {
  box.style.transform = 'translate(' + clientX / 4 + 'px,' + clientY / 4 + 'px)'
})</script>`

const wide = { viewport: { width: 1280, height: 900 }, isTouch: false }
const narrow = { viewport: { width: 390, height: 844 }, isTouch: true }
const cases = [
  { name: 'empty page, mouse', look: wide },
  { name: 'map, mouse', look: wide, isMap: true },
  { name: 'empty page, touch', look: narrow },
  { name: 'map, touch', look: narrow, isMap: true },
]

const tearDown = await globalSetup()
const server = await startServer()
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'],
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const rows = {}
  for (let round = 1; round <= rounds; round += 1)
    for (const { name, look, isMap } of cases) rows[`${name} (${round})`] = await measure(look, isMap)
  console.table(rows)
} finally {
  await browser.close()
  await server.stop()
  await tearDown()
}

/** Returns the frames of a drag, and the CPU time of the main thread. */
async function measure({ viewport, isTouch }, isMap) {
  const context = await browser.newContext({ viewport, hasTouch: isTouch, isMobile: isTouch })
  const page = await context.newPage()
  if (isMap) await openMap(page)
  else await page.setContent(emptyPage)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const endTrace = await startTrace(session)
  await page.evaluate(countFrames, marks.start)
  const end = await drag(session, viewport, isTouch)
  const frames = await page.evaluate((name) => (performance.mark(name), globalThis.drawnFrames), marks.end)
  await end()
  await sleep(1000)
  const { work, after } = workOf(await endTrace(), marks)
  await context.close()
  return {
    'frames a second': Math.round(frames / (dragMs / 1000)),
    'main p50 ms': share(work, 0.5),
    'main p95 ms': share(work, 0.95),
    'longest after ms': share(after, 1),
    load: Math.round(loadavg()[0]),
  }
}

/** Opens the finest level of the map with 500 pins, which a search of the area finds. */
async function openMap(page) {
  const json = { markers, total: markers.length, groupSize: 0.01 }
  await page.route('**/api/properties/map?*', (route) => route.fulfill({ json }))
  await page.goto(`${server.url}/map?center=17.3,-88.3&zoom=11`)
  await page.locator('.leaflet-container').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Search this area' }).click()
  await page.locator('.leaflet-container .map-pin').nth(499).waitFor({ state: 'attached' })
  await sleep(1000)
}

function countFrames(mark) {
  globalThis.drawnFrames = 0
  const count = () => {
    globalThis.drawnFrames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  performance.mark(mark)
}

/** Moves a pointer along a curve. Returns a function that ends the drag. */
async function drag(session, { width, height }, isTouch) {
  const middle = isTouch ? { x: width / 2, y: height / 2 } : { x: width * 0.72, y: height / 2 }
  const reach = { x: isTouch ? 140 : 250, y: 150 }
  const pointAt = (ms) => ({
    x: middle.x + reach.x * Math.sin(ms / 500),
    y: middle.y + reach.y * Math.sin(ms / 370),
  })
  const send = (kind, point) => {
    if (!isTouch) {
      const type = { start: 'mousePressed', move: 'mouseMoved', end: 'mouseReleased' }[kind]
      const buttons = kind === 'end' ? 0 : 1
      return session.send('Input.dispatchMouseEvent', {
        type,
        ...point,
        button: 'left',
        buttons,
        clickCount: 1,
      })
    }
    const type = { start: 'touchStart', move: 'touchMove', end: 'touchEnd' }[kind]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: kind === 'end' ? [] : [point] })
  }
  await send('start', pointAt(0))
  const began = performance.now()
  for (let ms = 0; ms < dragMs; ms = performance.now() - began) {
    void send('move', pointAt(ms)).catch(() => undefined)
    await sleep(12)
  }
  return () => send('end', pointAt(dragMs))
}

function share(values, part) {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return Math.round(value * 10) / 10
}
