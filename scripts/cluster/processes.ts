import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export const isRoot = process.getuid?.() === 0

/** Thrown where a program that a run needs is not installed. */
export class MissingProgram extends Error {}

/** Returns the first of the paths that exists; throws MissingProgram with the Debian package that has it. */
export function requireProgram(debianPackage: string, ...paths: string[]): string {
  const found = paths.find((path) => existsSync(path))
  if (found === undefined) throw new MissingProgram(`${debianPackage} is not installed`)
  return found
}

type Options = { env?: NodeJS.ProcessEnv; cwd?: string; stdio?: StdioOptions; isPostgres?: boolean }

/** Starts a program. As root, the programs of PostgreSQL run as the user postgres, because they refuse to run as root. */
export function start(
  program: string,
  args: string[],
  { isPostgres, ...options }: Options = {},
): ChildProcess {
  const [file = program, ...rest] = isPostgres ? asPostgres(program, args) : [program, ...args]
  return spawn(file, rest, { stdio: ['ignore', 'ignore', 'ignore'], ...options })
}

/** Runs a program to its end; throws when it fails. */
export async function execute(program: string, args: string[], options: Options = {}): Promise<void> {
  const child = start(program, args, options)
  const [code] = (await once(child, 'exit')) as [number | null] // node:child_process documents it
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} exited with ${code}`)
}

function asPostgres(program: string, args: string[]): string[] {
  if (!isRoot) return [program, ...args]
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]
}

/** Ends a process and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Waits until `check` resolves to true; throws after five minutes. */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 300_000
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} took longer than five minutes`)
    await sleep(100)
  }
}
