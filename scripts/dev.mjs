import { install, runOnPinnedNode } from './prepare.mjs'

await install()
await runOnPinnedNode('server/main.ts', [], { NODE_ENV: 'development' })
