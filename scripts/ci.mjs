import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { findTestBrowser } from './chromium.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { build, install, root, run } from './prepare.mjs'
import { printReport } from './test-report.mjs'
import { runBrowserTests, runUnitTests } from './test-runs.mjs'

// Runs every check that must pass before a change lands. The phases with tests run one after the other: each uses all cores.

/**
 * Returns the folders of the server with SQL, which only files of these names contain. Their tests run again on the oldest
 * supported PostgreSQL, which may lack a function, plan a statement differently or run a migration differently.
 */
function foldersWithSql() {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  const names = files
    .map((file) => file.split(sep))
    .filter((path) => /^([a-z-]+-)?(table|queries|changes)\.ts$/.test(path.at(-1)) && path.length > 1)
    .map(([folder]) => `server/${folder}/`)
  return [...new Set([...names, 'server/db/', 'test/migrations/'])]
}

/**
 * Tests in these folders that hardly depend on the version of PostgreSQL: of processes, files, tokens and caches, or whose kinds of
 * statements the others run too.
 */
const otherTests = [
  'auth/hosted/provider',
  'auth/routes',
  'auth/sign-in/sign-up',
  'auth/tokens/{key-rotation,signing-key-changes,verifier}',
  'conversations/warnings/warnings',
  'db/embedded',
  'db/run-as',
  'db/server-lock',
  'images/{access,full-disk,interrupted,media,refusals,shared-folder,upload,upload-limits}',
  'listings/interest',
  'mail/outbox-routes',
  'map/privacy',
  'properties/{creation,freshness}',
  'staff/command',
  '**/several-servers',
  '**/restart',
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
      ...foldersWithSql(),
      ...otherTests.flatMap((pattern) => ['--exclude', pattern]),
    ]
    return await runUnitTests('vitest-15', filters, { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

// the tests start about a hundred servers, which then need not compile the same modules again
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'palapa-compile-cache')
await install()
rmSync(join(root, 'test-results'), { recursive: true, force: true })
const prepared = await Promise.all([
  phase('checks', () => run('node', ['scripts/check.mjs'])),
  phase('build and browser', async () => {
    await build()
    process.env.CHROME_PATH = await findTestBrowser()
    return 0
  }),
])
const isReady = prepared.every((code) => code === 0)
if (isReady) {
  await phase('vitest', () => runUnitTests('vitest'))
  await phase('playwright', runBrowserTests)
  await phase('vitest on PostgreSQL 15', runOnPostgres15)
}
const counts = printReport(
  { vitest: 'vitest', playwright: 'e2e', 'vitest on PostgreSQL 15': 'vitest-15' },
  phases,
)
process.exitCode = phases.every(({ isPassed }) => isPassed) && counts.failed === 0 ? 0 : 1
