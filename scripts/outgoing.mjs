import { findTestBrowser } from './chromium.mjs'
import { build, install, runOnPinnedNode } from './prepare.mjs'

await install()
await build()
await runOnPinnedNode('scripts/outgoing/run.ts', [], { CHROME_PATH: await findTestBrowser() })
