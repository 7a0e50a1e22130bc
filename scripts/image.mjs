import { install, runOnPinnedNode } from './prepare.mjs'

await install()
await runOnPinnedNode('scripts/image/run.ts', process.argv.slice(2))
