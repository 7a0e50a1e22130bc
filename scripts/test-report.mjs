import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

/**
 * Prints the time of each phase, its time per test and ten slowest tests, the tests that failed or passed only on retry with
 * their last error, and, last, the totals of all phases. `reports` maps a phase to its report in test-results; a missing report
 * counts as a failure.
 */
export function printReport(reports, phases = []) {
  const results = Object.entries(reports).map(([phase, name]) => ({ phase, tests: readTests(name) }))
  for (const { name, seconds, isPassed } of phases) {
    const count = results.find(({ phase }) => phase === name)?.tests.length
    const each = count ? `, ${count} tests, ${(seconds / count).toFixed(2)} s each` : ''
    console.log(`${name}: ${seconds.toFixed(0)} s${each}${isPassed ? '' : ', FAILED'}`)
  }
  for (const { phase, tests } of results) printSlowest(phase, tests)
  const all = results.flatMap(({ tests }) => tests)
  const withOutcome = (outcome) => all.filter((test) => test.outcome === outcome)
  for (const outcome of ['flaky', 'failed']) withOutcome(outcome).forEach(printError)
  const counts = {
    passed: withOutcome('passed').length,
    failed: withOutcome('failed').length,
    flaky: withOutcome('flaky').length,
  }
  if (counts.flaky > 0) console.log(`${counts.flaky} flaky: passed on retry`)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return counts
}

function printSlowest(phase, tests) {
  if (tests.length === 0) return
  console.log(`\nslowest of ${phase}:`)
  for (const { title, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
    console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${title}`)
  }
}

const errorLines = 12

function printError({ title, outcome, error }) {
  console.log(`${outcome}: ${title}`)
  const lines = stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  for (const line of lines.slice(0, errorLines)) console.log(`    ${line.slice(0, 300)}`)
}

/** Returns every test of a report that was run, with its outcome: passed, failed or flaky. */
function readTests(name) {
  const path = join(root, 'test-results', `${name}.json`)
  if (!existsSync(path)) return [{ title: `${name}: no report was written`, seconds: 0, outcome: 'failed' }]
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return report.suites ? playwrightTests(report) : vitestTests(report)
}

const playwrightOutcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' }

function playwrightTests({ suites, errors }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests: runs }) =>
    runs
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        title: `${file}: ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        outcome: playwrightOutcomes[status],
        error: errorOf(results),
      })),
  )
  return [...tests, ...errors.map(({ message }) => ({ title: message, seconds: 0, outcome: 'failed' }))]
}

function errorOf(results) {
  const error = results.findLast((result) => result.error)?.error
  return error && `line ${error.location?.line}: ${error.message}`
}

function vitestTests({ testResults, unhandledErrors }) {
  const tests = testResults.flatMap(({ name, status, message, assertionResults, startTime, endTime }) => {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ title: file, seconds: (endTime - startTime) / 1000, outcome: 'failed', error: message }]
    }
    return assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        title: `${file}: ${test.title}`,
        seconds: (test.duration ?? 0) / 1000,
        // the messages of a passed test are those of its first try
        outcome: test.status === 'passed' && test.failureMessages.length > 0 ? 'flaky' : test.status,
        error: test.failureMessages.at(-1),
      }))
  })
  return [...tests, ...unhandledErrors.map(unhandled)]
}

const unhandled = ({ message, stack }) => ({
  title: `unhandled error: ${message}`,
  seconds: 0,
  outcome: 'failed',
  error: stack,
})
