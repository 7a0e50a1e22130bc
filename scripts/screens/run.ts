import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { PropertyCard } from '#contract/properties.ts'
import globalSetup from '../../e2e/global-setup.ts'
import { type Person, type RunningServer, startServer } from '../../e2e/support/server.ts'
import { capture, isPhone, type Look } from './capture.ts'
import { type Shot, writeContactSheet } from './contact-sheet.ts'
import { memberScenes } from './member-scenes.ts'
import { createModeration } from './moderation.ts'
import { signUpBuyer, signUpMembers } from './people.ts'
import { scenes } from './scenes.ts'
import { staffScenes } from './staff-scenes.ts'
import type { Scene, Visitor } from './steps.ts'

const { values } = parseArgs({
  options: {
    /** Captures only scenes whose name contains one of these texts, separated by commas. */
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,1280' },
    themes: { type: 'string', default: 'light,dark' },
    /** Captures the whole page of every scene as well, and not only of those that ask for it. */
    full: { type: 'boolean', default: false },
  },
})

const folder = join(import.meta.dirname, '../../test-results/screens')
const themes = (['light', 'dark'] as const).filter((theme) => values.themes.includes(theme))
const looks: Look[] = values.widths.split(',').flatMap((width) => {
  return themes.map((theme) => ({ width: Number(width), theme }))
})

/** How many scenes are captured at a time. */
const contexts = 4

type Visitors = Partial<Record<Visitor, Person | null>>
type Group = {
  scenesOf: (listings: PropertyCard[]) => Scene[]
  signUp: (server: RunningServer) => Promise<Visitors>
}

/** Each group has a server of its own, so that visitors see the sample listings and not those of a test. */
const groups: Group[] = [
  { scenesOf: scenes, signUp: signUpBuyer },
  { scenesOf: () => memberScenes, signUp: signUpMembers },
  { scenesOf: () => staffScenes, signUp: async (server) => ({ staff: await createModeration(server) }) },
]

const isChosen = ({ name }: Scene) => values.only.split(',').some((part) => name.includes(part))

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const tearDown = await globalSetup()
const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const shots = new Map(looks.map((look) => [look, new Map<string, Shot>()]))
try {
  for (const group of groups) if (group.scenesOf([]).some(isChosen)) await captureGroup(group)
  for (const [{ width, theme }, taken] of shots)
    await writeContactSheet([...taken.values()], join(folder, `sheet-${width}-${theme}.png`))
  console.log(`${[...shots.values()].flatMap((taken) => [...taken]).length} screens in ${folder}`)
} finally {
  await browser.close()
  await tearDown()
}

async function captureGroup({ scenesOf, signUp }: Group): Promise<void> {
  const server = await startServer()
  try {
    const visitors = await signUp(server)
    const response = await fetch(`${server.url}/api/properties?limit=100`)
    const { properties } = (await response.json()) as { properties: PropertyCard[] } // the API's own tests prove its shape
    const queues = looks.flatMap((look) => {
      const chosen = scenesOf(properties).filter(
        (scene) => isChosen(scene) && !(scene.isForKeyboard && isPhone(look)),
      )
      for (const { name } of chosen) shots.get(look)?.set(name, { name, file: '' }) // in the order of the scenes
      return chosen.map((scene) => ({ look, scene }))
    })
    await inParallel(byVisitor(queues), async ({ scene, look }) => {
      const { as = 'guest' } = scene
      const person = as === 'new-seller' ? await server.signUp({ role: 'SELLER' }) : (visitors[as] ?? null)
      const isWhole = values.full || scene.isWhole === true
      const shot = await capture(browser, scene, { url: server.url, person, look, isWhole, folder })
      shots.get(look)?.set(scene.name, shot)
    })
  } finally {
    await server.stop()
  }
}

type Task = { scene: Scene; look: Look }

/** Returns lists of tasks. Those of one account in one look run one after the other, because they read and change its messages. */
function byVisitor(tasks: Task[]): Task[][] {
  const ofAccounts = new Map<string, Task[]>()
  for (const [at, task] of tasks.entries()) {
    const { as = 'guest' } = task.scene
    const key = as === 'guest' || as === 'new-seller' ? `${at}` : `${as} ${Object.values(task.look).join()}`
    ofAccounts.set(key, [...(ofAccounts.get(key) ?? []), task])
  }
  return [...ofAccounts.values()].toSorted((one, other) => other.length - one.length)
}

/** Works off several lists at a time. */
async function inParallel(lists: Task[][], work: (task: Task) => Promise<void>): Promise<void> {
  const remaining = lists.values()
  const workers = Array.from({ length: contexts }, async () => {
    for (const list of remaining) for (const task of list) await work(task)
  })
  await Promise.all(workers)
}
