import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env['STATEMENTS_FILE']
const known = new Set<string>()

/**
 * Makes every connection of this process append each different statement to the file STATEMENTS_FILE, one as JSON a line, if
 * it is set. scripts/statements/run.ts prepares them on another version of PostgreSQL.
 */
export function recordStatements(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown // its overloads all begin with the statement
  if (file === undefined || query.name === 'recorded') return
  function recorded(this: pg.Client, ...args: unknown[]) {
    record(args[0])
    return query.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: recorded })
}

function record(statement: unknown): void {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text
  if (file === undefined || typeof text !== 'string' || known.has(text)) return
  known.add(text)
  appendFileSync(file, `${JSON.stringify(text)}\n`)
}
