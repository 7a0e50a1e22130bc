import { install, runOnPinnedNode } from './prepare.mjs'

await install()
await runOnPinnedNode('scripts/places/run.ts', process.argv.slice(2))
