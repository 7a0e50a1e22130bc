import { findChromium } from './chromium.mjs'
import { build, install, runOnPinnedNode } from './prepare.mjs'

await install()
await build()
const CHROME_PATH = await findChromium()
await runOnPinnedNode('scripts/screens/run.ts', process.argv.slice(2), { CHROME_PATH })
