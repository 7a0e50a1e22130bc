import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env['STATEMENTS_FILE']
const known = new Set<string>()

/**
 * A client of PostgreSQL that also appends each different statement to the file STATEMENTS_FILE, one as JSON a line.
 * scripts/statements/run.ts prepares them on another version of PostgreSQL.
 */
export class RecordingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown // its overloads all begin with the statement
    const recorded = (...args: unknown[]) => {
      record(args[0])
      return query(...args)
    }
    Object.assign(this, { query: recorded })
  }
}

function record(statement: unknown): void {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text
  if (file === undefined || typeof text !== 'string' || known.has(text)) return
  known.add(text)
  appendFileSync(file, `${JSON.stringify(text)}\n`)
}
