import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findTestBrowser } from './chromium.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { build, install, root, run } from './prepare.mjs'
import { printReport } from './test-report.mjs'
import { runBrowserTests, runUnitTests } from './test-runs.mjs'

// Runs every check that must pass before a change lands. The phases with tests run one after the other: each uses all
// cores. The checks, which use one, run beside the first.

/** The statements of the tests of the server, which test/statements/record.ts collects. */
const statements = join(root, 'test-results', 'statements.jsonl')

/**
 * Tests that run again on the oldest supported PostgreSQL. Every statement of the other tests is prepared there, which proves that
 * it parses and that its functions and types exist; these tests prove what a version may do differently with a statement that it
 * accepts: migrations, sessions, plans, text search, triggers, sort orders, percentiles and locks.
 */
const testsOfResults = [
  'server/db/',
  'test/migrations/',
  'plans.test.ts',
  'server/properties/search/',
  'server/properties/concurrency.test.ts',
  'server/properties/paging.test.ts',
  'server/properties/positions/',
  'server/properties/sold/',
  'server/map/',
  'server/audit/',
  'server/response-times/',
]

/**
 * Tests in these folders that do not depend on the version of PostgreSQL: of processes, files, the network and caches; and the
 * slowest of the search, which combines conditions that the others test one by one.
 */
const otherTests = [
  'db/client',
  'db/clients',
  'db/clock-check',
  'db/data-dir',
  'db/embedded',
  'db/hang-detector',
  'db/run-as',
  'db/server-lock',
  'map/privacy',
  'properties/search/combinations',
].map((name) => `server/${name}.test.ts`)

const phases = []
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isInterrupted = true))

async function phase(name, work) {
  if (isInterrupted) return 1
  const start = Date.now()
  const code = await work()
  phases.push({ name, seconds: (Date.now() - start) / 1000, isPassed: code === 0 })
  return code
}

async function runOnPostgres15() {
  const postgres = await startPostgres15()
  if (!postgres) {
    console.log('PostgreSQL 15 is not installed, so the second pass is skipped.')
    return process.env.CI ? 1 : 0
  }
  try {
    const filters = [
      '--project=node',
      ...testsOfResults,
      ...otherTests.flatMap((pattern) => ['--exclude', pattern]),
    ]
    const env = { TEST_DATABASE_URL: postgres.url }
    const [refusals, failures] = await Promise.all([
      run('node', ['scripts/statements/run.ts', statements], env),
      runUnitTests('vitest-15', filters, env),
    ])
    return refusals || failures
  } finally {
    postgres.stop()
  }
}

// the tests start about a hundred servers, which then need not compile the same modules again
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'palapa-compile-cache')
await install()
rmSync(dirname(statements), { recursive: true, force: true })
mkdirSync(dirname(statements))
const checks = phase('checks', () => run('node', ['scripts/check.mjs']))
await phase('build and browser', async () => {
  await build()
  process.env.CHROME_PATH = await findTestBrowser()
  return 0
})
await phase('vitest', () => runUnitTests('vitest', [], { STATEMENTS_FILE: statements }))
if ((await checks) === 0) {
  await phase('playwright', runBrowserTests)
  await phase('vitest on PostgreSQL 15', runOnPostgres15)
}
const counts = printReport(
  { vitest: 'vitest', playwright: 'e2e', 'vitest on PostgreSQL 15': 'vitest-15' },
  phases,
)
process.exitCode = phases.every(({ isPassed }) => isPassed) && counts.failed === 0 ? 0 : 1
