import { build, install, runOnPinnedNode } from './prepare.mjs'

await install()
await build()
await runOnPinnedNode('server/main.ts', [], { NODE_ENV: 'production' })
