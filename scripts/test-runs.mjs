import { run } from './prepare.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

/** Runs Vitest over the tests whose path contains one of `filters`; writes test-results/NAME.json. Returns the exit code. */
export function runUnitTests(name, filters = [], env = {}) {
  const reporters = ['--reporter=default', '--reporter=./scripts/json-reporter.mjs']
  const report = `--outputFile.json=test-results/${name}.json`
  return run('vitest', ['run', ...filters, ...reporters, report], { TMPDIR: temporaryFolder(), ...env })
}

/** Runs Playwright; writes test-results/e2e.json. Returns the exit code. */
export function runBrowserTests(filters = []) {
  return run('playwright', ['test', ...filters], { TMPDIR: temporaryFolder() })
}
