import { install, runOnPinnedNode } from './prepare.mjs'

await install()
await runOnPinnedNode('scripts/property/run.ts', process.argv.slice(2))
