import type { Session } from '#contract/accounts.ts'
import type { Result } from '#contract/client.ts'
import { getOwnProfile, type Profile, syncProfile } from '#contract/profiles.ts'
import { browserApi } from '#web/api.ts'

let hold: Promise<unknown> = Promise.resolve()

/** Makes profile loads wait, so that sign-up alone creates the profile of its new account. */
export function holdProfileLoads(until: Promise<unknown>): void {
  hold = until.catch(() => {})
}

/** The profile of the session's user, created first when the account has none yet. */
export async function fetchProfile(session: Session): Promise<Result<Profile>> {
  await hold
  const options = { token: session.access_token }
  const first = await browserApi(getOwnProfile, {}, options)
  if (first.ok || first.failure.status !== 404) return first
  const { id, email, user_metadata } = session.user
  await browserApi(syncProfile, { body: { id, email, user_metadata } }, options)
  return await browserApi(getOwnProfile, {}, options)
}
