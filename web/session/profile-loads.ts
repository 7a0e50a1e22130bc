import type { Session } from '#contract/accounts.ts'
import type { Result } from '#contract/client.ts'
import { becomeSeller, getOwnProfile, type Profile, syncProfile } from '#contract/profiles.ts'
import { browserApi } from '#web/data/api.ts'

let signUpAttempt: Promise<unknown> = Promise.resolve()

/** Delays profile loads until sign-up has settled, so that only sign-up creates the profile of the new account. */
export function delayProfileLoads(until: Promise<unknown>): void {
  signUpAttempt = until.catch(() => {})
}

/** Returns the profile of the session's user, and creates it first if the account has none. */
export async function fetchProfile(session: Session): Promise<Result<Profile>> {
  await signUpAttempt
  const options = { token: session.access_token }
  const first = await browserApi(getOwnProfile, {}, options)
  if (first.ok || first.failure.status !== 404) return first
  await createProfile(session)
  return await browserApi(getOwnProfile, {}, options)
}

/**
 * Creates the profile of a new account and makes it a seller's. The role of an account that has a profile stays. Returns false if
 * a new account may be left a buyer's.
 */
export async function createSellerProfile(session: Session): Promise<boolean> {
  const created = await createProfile(session)
  if (!created.ok) return created.failure.status === 409
  const options = { token: session.access_token }
  const sell = () => browserApi(becomeSeller, { body: { role: 'SELLER' } }, options)
  return (await sell()).ok || (await sell()).ok
}

function createProfile({ access_token: token, user }: Session) {
  const { id, email, user_metadata } = user
  return browserApi(syncProfile, { body: { id, email, user_metadata } }, { token })
}
