import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseSettings } from '#test/postgres.ts'
import type { TestApp } from '#test/app.ts'

const scripts = join(import.meta.dirname, '../../scripts')

export const scriptOf = (command: string) => join(scripts, command, 'run.ts')

/** Returns the environment of a command. Each start would compile the same modules again without the cache. */
export const environmentOf = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  ...settings,
})

/** Runs a command of the operator and returns what it prints. Rejects with `code` and `stderr` if it fails. */
export async function runScript(
  command: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const env = environmentOf(settings)
  const { stdout } = await promisify(execFile)(process.execPath, [scriptOf(command), ...args], { env })
  return stdout.trim()
}

/** Returns the settings with which a command uses the database and the folder of an app. */
export async function settingsOf({ app, dataDir }: TestApp): Promise<Record<string, string>> {
  const { rows } = await app.pool.query('select current_database() as name')
  return { ...databaseSettings({ ...app.pool.options, database: rows[0].name }), DATA_DIR: dataDir }
}
