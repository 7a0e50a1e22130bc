import { build, install, runOnPinnedNode } from './prepare.mjs'

await install()
await build()
await runOnPinnedNode('scripts/bench/run.ts', process.argv.slice(2))
