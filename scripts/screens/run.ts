import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { listProperties } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import globalSetup from '../../e2e/global-setup.ts'
import { type Person, startServer } from '../../e2e/support/server.ts'
import { type Shot, writeContactSheet } from './contact-sheet.ts'
import { createModeration } from './moderation.ts'
import { signUpVisitors } from './people.ts'
import { scenes } from './scenes.ts'
import type { Scene } from './steps.ts'

const { values } = parseArgs({
  options: {
    /** Captures only scenes whose name contains one of these texts, separated by commas. */
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,1280' },
    themes: { type: 'string', default: 'light,dark' },
    /** Captures whole pages instead of the viewport. */
    full: { type: 'boolean', default: false },
  },
})

const themes = (['light', 'dark'] as const).filter((theme) => values.themes.includes(theme))
const folder = join(import.meta.dirname, '../../test-results/screens')

/** Long enough for a client-side navigation, a failed call or a match. */
const settleMs = 600

const isChosen = (name: string) => values.only.split(',').some((part) => name.includes(part))

/** How long to wait for the network to become idle. */
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
  const people = await signUpVisitors(server)
  const { properties } = await (people.buyer as Person).call(listProperties, {
    querystring: { limit: 100 },
  }) // created above
  const chosen = scenes(properties).filter(({ name }) => isChosen(name))
  const hasStaff = chosen.some(({ as }) => as === 'staff')
  const visitors = { ...people, staff: hasStaff ? await createModeration(server) : null }
  for (const width of values.widths.split(',').map(Number)) {
    for (const theme of themes) {
      const shots: Shot[] = []
      for (const scene of chosen)
        shots.push(await capture(browser, scene, visitors[scene.as ?? 'guest'], { width, theme }))
      await writeContactSheet(shots, join(folder, `sheet-${width}-${theme}.png`))
    }
  }
  console.log(`${chosen.length} screens in ${folder}`)
} finally {
  await browser.close()
  await server.stop()
  await tearDown()
}

async function capture(within: Browser, scene: Scene, person: Person | null, look: Look): Promise<Shot> {
  const { width, theme } = look
  const context = await within.newContext({
    baseURL: server.url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(person && {
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [sessionEntry(person)] }] },
    }),
  })
  const page = await context.newPage()
  const file = join(folder, `${scene.name}-${width}-${theme}.png`)
  try {
    await page.goto(scene.path)
    // signed-in users keep an event stream open, so their network is never idle
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

function sessionEntry({ session }: Person) {
  return { name: storageKeys.session, value: JSON.stringify(session) }
}
