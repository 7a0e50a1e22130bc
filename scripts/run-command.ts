import { printable } from '#server/lib/start-error.ts'
import { StorageError } from '#server/lib/unavailable.ts'

/** Prints what a command returns, if anything. A failure that the operator can fix is printed as one sentence; the exit code is 1. */
export async function runCommand(run: (args: string[]) => Promise<string> | Promise<void>): Promise<void> {
  try {
    const text = await run(process.argv.slice(2))
    if (typeof text === 'string') console.log(text)
  } catch (error) {
    console.error(error instanceof StorageError ? error.message : printable(error))
    process.exitCode = 1
  }
}
