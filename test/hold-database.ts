import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Printed by the process when the database runs, or with the reason why it does not start. */
export interface HolderStatus {
  isNew?: boolean
  refusal?: string
}

export interface HolderOptions {
  uid?: number
  gid?: number
  /** A command that wraps the process. */
  through?: string[]
}

/** Starts a separate process that runs the folder's database, as a server would. */
export async function holdDatabase(dataDir: string, { through = [], ...identity }: HolderOptions = {}) {
  const script = join(import.meta.dirname, 'database-holder.ts')
  const [program, ...args] = [...through, process.execPath, script, dataDir]
  const child = spawn(program, args, {
    ...identity,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line')
  const status: HolderStatus = JSON.parse(line)
  const end = async (signal?: NodeJS.Signals) => {
    if (signal === undefined) child.stdin.end()
    else child.kill(signal)
    await exited
  }
  return { status, pid: child.pid ?? 0, end, [Symbol.asyncDispose]: end }
}
