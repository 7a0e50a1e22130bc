import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findTestBrowser } from './chromium.mjs'
import { build, install, root } from './prepare.mjs'
import { printReport } from './test-report.mjs'
import { runBrowserTests, runUnitTests } from './test-runs.mjs'

// `unit` or `e2e` runs that part alone; further arguments name the files to run.
const [part, ...filters] = process.argv.slice(2)
const reports = { unit: { vitest: 'vitest' }, e2e: { playwright: 'e2e' } }

await install()
await build()
rmSync(join(root, 'test-results'), { recursive: true, force: true })
process.env.CHROME_PATH = await findTestBrowser()
const codes = []
if (part !== 'e2e') codes.push(await runUnitTests('vitest', filters))
if (part !== 'unit') codes.push(await runBrowserTests(filters))
printReport(reports[part] ?? { ...reports.unit, ...reports.e2e })
process.exitCode = codes.find((code) => code !== 0) ?? 0
