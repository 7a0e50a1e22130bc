import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, install, root, run } from './prepare.mjs'
import { tally } from './tally.mjs'

await install()
await build()
process.env.CHROME_PATH = await findChromium()
rmSync(join(root, 'test-results'), { recursive: true, force: true })
mkdirSync(join(root, 'test-results'))

const units = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
])
const journeys = await run('playwright', ['test'])
console.log(tally(['vitest.json', 'e2e.json']))
process.exitCode = units || journeys
