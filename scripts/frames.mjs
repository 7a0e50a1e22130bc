import { findChromium } from './chromium.mjs'
import { build, install, runOnPinnedNode } from './prepare.mjs'

await install()
await build()
const CHROME_PATH = await findChromium()
await runOnPinnedNode('scripts/frames/run.mjs', process.argv.slice(2), { CHROME_PATH })
