const dayMs = 24 * 60 * 60 * 1000
const newAccountMs = 7 * dayMs

/** How many conversations an account may start, within how long, and what it is told beyond that. */
export type StartLimit = { count: number; ms: number; message: string }

/** A new account could be made to write to many sellers at once, so it may start fewer. */
export function startLimits(accountAgeMs: number): StartLimit[] {
  if (accountAgeMs >= newAccountMs) return [limit(30, dayMs, 'a day')]
  return [limit(5, dayMs / 24, 'an hour', newAccount), limit(10, dayMs, 'a day', newAccount)]
}

const newAccount = ' in its first seven days'

function limit(count: number, ms: number, words: string, when = ''): StartLimit {
  const who = when ? 'A new account' : 'An account'
  return {
    count,
    ms,
    message: `${who} can start ${count} conversations ${words}${when}. Please write to this seller a little later.`,
  }
}
