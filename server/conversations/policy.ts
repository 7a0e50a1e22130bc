import { dayMs, hourMs } from '#contract/lib/durations.ts'
import { newAccountMs } from '#server/profiles/policy.ts'

/** How many conversations an account may start in a period, and the message when it exceeds that. */
export type StartLimit = { count: number; ms: number; message: string }

/** Returns the limits of an account. A new account may start fewer, because spammers create accounts to write to many sellers. */
export function startLimits(accountAgeMs: number): StartLimit[] {
  if (accountAgeMs >= newAccountMs) return [limit(30, dayMs, 'a day')]
  return [limit(5, hourMs, 'an hour', newAccount), limit(10, dayMs, 'a day', newAccount)]
}

const newAccount = ' in its first seven days'

function limit(count: number, ms: number, words: string, when = ''): StartLimit {
  const who = when ? 'A new account' : 'An account'
  return {
    count,
    ms,
    message: `${who} can start ${count} conversations ${words}${when}. Please write to this seller later.`,
  }
}

/** A member of a conversation may still be about to pay, or have paid, if someone has written within this time. */
export const dealMs = 180 * dayMs
