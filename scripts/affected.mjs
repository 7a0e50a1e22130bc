import { install, runOnPinnedNode } from './prepare.mjs'

await install()
await runOnPinnedNode('scripts/affected/run.ts', process.argv.slice(2))
