import { readFileSync } from 'node:fs'
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { createJobs } from '#server/db/jobs.ts'
import { startTestPostgres } from '#test/postgres.ts'

// Prepares the statements in the file of the first argument, one as JSON a line, on the PostgreSQL at TEST_DATABASE_URL: it parses
// them and finds their tables, functions and types, as if they were run. Fails if it refuses one that the built-in PostgreSQL
// accepts; both refuse those on tables that only a test creates.

const [file = ''] = process.argv.slice(2)
const lines = readFileSync(file, 'utf8').trim().split('\n')
const statements = [...new Set(lines)]
  .map((line) => JSON.parse(line) as string) // written by test/statements/record.ts
  .filter((text) => /^\s*(with|select|insert|update|delete|merge)\b/i.test(text))
const accepted = [...(await refusals(undefined, statements))]
  .filter(([, refusal]) => refusal === undefined)
  .map(([text]) => text)
const refused = [...(await refusals(process.env['TEST_DATABASE_URL'], accepted))].filter(
  ([, refusal]) => refusal !== undefined,
)
for (const [text, refusal] of refused) console.error(`${refusal} in: ${text}`)
console.log(
  `${accepted.length} of ${statements.length} statements are compared, ${refused.length} are refused.`,
)
process.exitCode = accepted.length > 0 && refused.length === 0 ? 0 : 1

/** Returns why the PostgreSQL at `url`, or else the built-in one, refuses each statement; undefined for those that it accepts. */
async function refusals(url: string | undefined, texts: string[]): Promise<Map<string, string | undefined>> {
  const postgres = await startTestPostgres(url)
  try {
    await using database = await postgres.createDatabase()
    await createTablesOfJobs(database.poolConfig)
    const client = new pg.Client(database.poolConfig)
    await client.connect()
    const found = new Map<string, string | undefined>()
    for (const text of texts) found.set(text, await refusal(client, text))
    await client.end()
    return found
  } finally {
    await postgres.stop()
  }
}

async function createTablesOfJobs(config: pg.PoolConfig): Promise<void> {
  const { pool, close } = openDatabase(config)
  const jobs = createJobs({ pool })
  jobs.define({ name: 'none', pollingSeconds: 60, work: async () => {} }) // the first queue creates the tables
  await jobs.start()
  await jobs.close()
  await close()
}

async function refusal(client: pg.Client, text: string): Promise<string | undefined> {
  try {
    await client.query(`prepare recorded as ${text}`)
    await client.query('deallocate recorded')
    return undefined
  } catch (error) {
    return String(error)
  }
}
