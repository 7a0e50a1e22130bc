import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseSettings } from '#test/postgres.ts'
import type { TestApp } from '#test/app.ts'

const scripts = join(import.meta.dirname, '../../scripts')

/** Runs a command of the operator and returns what it prints. */
export async function runScript(
  script: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const env = { PATH: process.env['PATH'], ...environment }
  const path = join(scripts, script, 'run.ts')
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [path, ...args], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  )
  return (stdout || stderr).trim()
}

/** Returns the settings with which a command uses the database and the folder of an app. */
export async function settingsOf({ app, dataDir }: TestApp): Promise<Record<string, string>> {
  const { rows } = await app.pool.query('select current_database() as name')
  return { ...databaseSettings({ ...app.pool.options, database: rows[0].name }), DATA_DIR: dataDir }
}
