import { install, runOnPinnedNode } from './prepare.mjs'

await install()
await runOnPinnedNode('scripts/auth-keys/run.ts', process.argv.slice(2))
