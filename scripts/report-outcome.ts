import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MissingProgram } from './cluster/processes.ts'

/**
 * Runs `work` in a temporary folder that the user postgres can enter, and prints whether it passed; a missing program skips the
 * run with its name.
 */
export async function reportOutcome(
  prefix: string,
  work: (folder: string) => Promise<boolean>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o711)
  try {
    const isPassed = await work(folder)
    console.log(isPassed ? 'Passed.' : 'FAILED.')
    if (!isPassed) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error
    console.log(`Skipped: ${error.message}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
