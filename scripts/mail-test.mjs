import { install, runOnPinnedNode } from './prepare.mjs'

await install()
await runOnPinnedNode('scripts/mail-test/run.ts', process.argv.slice(2))
