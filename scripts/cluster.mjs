import { build, install, runOnPinnedNode } from './prepare.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

await install()
await build()
await runOnPinnedNode('scripts/cluster/run.ts', process.argv.slice(2), { TMPDIR: temporaryFolder() })
