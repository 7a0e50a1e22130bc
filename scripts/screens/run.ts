import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { listProperties } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import globalSetup from '../../e2e/global-setup.ts'
import { type Person, startServer } from '../../e2e/server.ts'
import { type Shot, writeContactSheet } from './contact-sheet.ts'
import { signUpVisitors } from './people.ts'
import { scenes } from './scenes.ts'
import type { Scene } from './steps.ts'

const { values } = parseArgs({
  options: {
    /** Of the scenes, only those whose name contains one of these. */
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,1280' },
    /** Whole pages instead of their first screenful. */
    full: { type: 'boolean', default: false },
  },
})

const themes = ['light', 'dark'] as const
const folder = join(import.meta.dirname, '../../test-results/screens')

/** Long enough for a navigation inside the page, a failed call and a match. */
const settleMs = 600

const isChosen = (name: string) => values.only.split(',').some((part) => name.includes(part))

/** How long a network may take to fall idle. */
const idleMs = 3000

type Look = { width: number; theme: (typeof themes)[number] }

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const tearDown = await globalSetup()
const server = await startServer()
const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const visitors = await signUpVisitors(server)
  const { properties } = await (visitors.buyer as Person).call(listProperties, {
    querystring: { limit: 100 },
  }) // made above
  const chosen = scenes(properties).filter(({ name }) => isChosen(name))
  for (const width of values.widths.split(',').map(Number)) {
    for (const theme of themes) {
      const shots: Shot[] = []
      for (const scene of chosen)
        shots.push(await draw(browser, scene, visitors[scene.as ?? 'guest'], { width, theme }))
      await writeContactSheet(shots, join(folder, `sheet-${width}-${theme}.png`))
    }
  }
  console.log(`${chosen.length} screens in ${folder}`)
} finally {
  await browser.close()
  await server.stop()
  await tearDown()
}

async function draw(within: Browser, scene: Scene, person: Person | null, look: Look): Promise<Shot> {
  const { width, theme } = look
  const context = await within.newContext({
    baseURL: server.url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(person && {
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [stored(person)] }] },
    }),
  })
  const page = await context.newPage()
  const file = join(folder, `${scene.name}-${width}-${theme}.png`)
  try {
    await page.goto(scene.path)
    // members hold a connection for live events, so their network is never idle
    await page.waitForLoadState('networkidle', { timeout: idleMs }).catch(() => undefined)
    await scene.reach?.(page)
    await page.waitForTimeout(settleMs)
  } catch (error) {
    console.error(`${scene.name} at ${width} px was not reached: ${String(error).split('\n')[0]}`)
  }
  await page.screenshot({ path: file, fullPage: values.full, animations: 'disabled' })
  await context.close()
  return { name: scene.name, file }
}

function stored({ session }: Person) {
  return { name: storageKeys.session, value: JSON.stringify(session) }
}
