import { readFile, writeFile } from 'node:fs/promises'
import { JsonReporter } from 'vitest/node'

/** The JSON report of Vitest, with the errors outside of tests, which fail a run but which Vitest leaves out. */
export default class extends JsonReporter {
  async onTestRunEnd(testModules, unhandledErrors) {
    await super.onTestRunEnd(testModules)
    const path = this.ctx.config.outputFile.json
    const report = JSON.parse(await readFile(path, 'utf8'))
    const errors = unhandledErrors.map(({ message, stack }) => ({ message, stack }))
    await writeFile(path, JSON.stringify({ ...report, unhandledErrors: errors }))
  }
}
