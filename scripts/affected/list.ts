import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { fromBelizeTime } from '#contract/lib/belize-time.ts'
import { countText } from '#contract/lib/number-text.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '#server/db/client.ts'
import { StartError } from '#server/lib/start-error.ts'
import { type AffectedAccount, listAccountsSince } from '#server/own-account/affected-queries.ts'
import type { WithDatabase } from '../with-database.ts'

const usage = `npm run affected -- --since DATE [--file PATH]

Lists, after a breach, the accounts that signed in, were changed or had messages since DATE, such as 2026-11-20 (midnight in Belize)
or 2026-11-20T08:30:00Z. Their addresses are written to a file that only you can read, by default affected-DATE.csv in this folder.`

/** Writes the file of a breach, and returns what the command prints. Throws a StartError that says what to do. */
export async function listAffected(
  args: string[],
  { hosted }: Pick<Config, 'hosted'>,
  withDatabase: WithDatabase,
): Promise<string> {
  const values = readArguments(args)
  if (values.since === undefined) throw new StartError(usage)
  const since = readTime(values.since)
  const file = resolve(values.file ?? `affected-${since.toISOString().slice(0, 10)}.csv`)
  const accounts = await withDatabase(({ pool }) =>
    inTransaction(pool, (client) => listAccountsSince(client, since)),
  )
  const affected = accounts.filter(
    ({ hasSignedIn, hasChanged, hasMessages }) => hasSignedIn || hasChanged || hasMessages,
  )
  await writePrivately(file, affected)
  const countOf = (name: keyof Omit<AffectedAccount, 'email'>) =>
    String(affected.filter((account) => account[name]).length).padStart(8)
  return [
    `Since ${since.toISOString()}, of ${countText(accounts.length, 'account')}:`,
    `${countOf('hasSignedIn')} signed in${hosted ? ' (only what this server knows: see the log of the Supabase project)' : ''}`,
    `${countOf('hasChanged')} were changed, or their listings or drafts`,
    `${countOf('hasMessages')} sent or received messages`,
    `${String(affected.length).padStart(8)} in all`,
    `Their addresses are in ${file}. Delete it when you have written to them.`,
  ].join('\n')
}

function readArguments(args: string[]) {
  try {
    const options = { since: { type: 'string' }, file: { type: 'string' } } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new StartError(usage)
  }
}

function readTime(text: string): Date {
  const isDay = z.iso.date().safeParse(text).success
  if (!isDay && !z.iso.datetime({ offset: true }).safeParse(text).success)
    throw new StartError(`"${text}" is not a date such as 2026-11-20 or 2026-11-20T08:30:00Z.`)
  const time = isDay ? fromBelizeTime(`${text}T00:00`) : new Date(text)
  if (time > new Date())
    throw new StartError(`${text} is in the future. Give the day on which the breach began.`)
  return time
}

/** Writes the accounts to a new file that only its owner can read. */
async function writePrivately(file: string, accounts: AffectedAccount[]): Promise<void> {
  const yesNo = (value: boolean) => (value ? 'yes' : 'no')
  const lines = accounts.map(({ email, hasSignedIn, hasChanged, hasMessages }) =>
    [`"${email.replaceAll('"', '""')}"`, yesNo(hasSignedIn), yesNo(hasChanged), yesNo(hasMessages)].join(),
  )
  const text = ['email,signed_in,changed,messages', ...lines, ''].join('\n')
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST')
      throw new StartError(`${file} exists. Move it away, or name another file with --file.`)
    throw new StartError(`${file} cannot be written (${code}). Name another file with --file.`)
  }
}
