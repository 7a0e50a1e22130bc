import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { queueMail } from '#server/auth/mail/account-emails.ts'
import type { Challenge } from '#server/auth/base/challenges.ts'
import { busy, userNotFound } from '#server/auth/base/errors.ts'
import { claimMail } from '#server/auth/mail/mail-time-changes.ts'
import { presentUser } from '#server/auth/base/present.ts'
import { isInvited, resetSignUp } from '#server/auth/base/sign-up-reset-changes.ts'
import {
  createAccount,
  findAccountById,
  findUserByEmail,
  replaceUnconfirmedMetadata,
  type User,
  withEmail,
} from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

type Metadata = Record<string, unknown>

type SignUp = {
  email: string
  password: string
  passwordHash: string
  metadata: Metadata
  challenge: Challenge | undefined
  redirectTo: string
}

/** Signs up an account that must be confirmed. Only the email reveals whether the account already existed. */
export async function signUpToConfirm(services: AuthServices, signUp: SignUp) {
  const earlier = await findUserByEmail(services.db, signUp.email)
  try {
    return await resetAndSend(services, signUp, earlier)
  } catch (error) {
    // Look it up for every address, so that timing does not reveal which have an account.
    const current = await findUserByEmail(services.db, signUp.email)
    // Another first sign-up may have created the account meanwhile: it is reset, also if it used up the mail limit.
    if (earlier || !current) throw error
    return resetAndSend(services, signUp, current)
  }
}

/** `earlier` is the account that the address had before. */
async function resetAndSend(services: AuthServices, signUp: SignUp, earlier: User | undefined) {
  // Do this before the mail limit can throw: an earlier email would otherwise confirm the other password.
  const isSame = await resetConflictingSignUp(services, signUp, earlier)
  return createOrRepeat(services, signUp, { earlier, isSame })
}

/** `isSame` is true if the account is of an earlier sign-up with the same password, and so of the same person. */
async function createOrRepeat(
  services: AuthServices,
  signUp: SignUp,
  { earlier, isSame }: { earlier: User | undefined; isSame: boolean },
) {
  const { db, clock } = services
  const { email, passwordHash, metadata, challenge, redirectTo } = signUp
  const now = clock()
  return db.transaction(async (tx) => {
    await claimMail(services, tx, { kind: 'signup', email })
    const created = await createAccount(tx, { email, passwordHash, metadata, isConfirmed: false, now })
    // An account that was created in the meantime must be reset before an email can confirm it.
    if (!created && !earlier) throw busy()
    const existing = created ? undefined : await findUserByEmail(tx, email)
    const isUnconfirmed = existing && !existing.emailConfirmedAt
    if (earlier && isSame) await replaceUnconfirmedMetadata(tx, earlier, metadata)
    const kind = existing?.emailConfirmedAt ? 'existing_account' : 'signup'
    await queueMail(services, tx, { kind, to: { email }, redirectTo, challenge })
    if (created) return presentUser(created)
    return isUnconfirmed ? unconfirmedUser(tx, existing, metadata) : placeholderUser(email, metadata, now)
  })
}

/**
 * Resets the account of an address that is signed up with two passwords: either may be from a stranger, so neither is valid.
 * Returns whether the account is unconfirmed and has the same password.
 */
async function resetConflictingSignUp(
  { db, passwords }: AuthServices,
  { password, metadata }: SignUp,
  existing: User | undefined,
): Promise<boolean> {
  const unconfirmed = existing?.emailConfirmedAt ? undefined : existing
  // Hash for every address, so that timing does not reveal which have an account.
  const isSame = await passwords.verify(password, unconfirmed?.passwordHash)
  if (unconfirmed && !isSame && !isInvited(unconfirmed)) await resetSignUp(db, unconfirmed, metadata)
  return isSame
}

// A repeated sign-up may come from a stranger, so return the metadata of the request and not the stored metadata.
async function unconfirmedUser(db: Db, user: User, metadata: Metadata) {
  const account = await findAccountById(db, user.id)
  if (!account) throw userNotFound()
  const userMetadata = withEmail(metadata, { id: user.id, email: user.email ?? '', isConfirmed: false })
  const identities = account.identities.map((identity) => ({ ...identity, identityData: userMetadata }))
  return presentUser({ user: { ...account.user, userMetadata }, identities })
}

// Looks like a new account, so as not to reveal which addresses have one; clients check for empty identities.
function placeholderUser(email: string, metadata: Metadata, now: Date) {
  const time = now.toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  }
}
