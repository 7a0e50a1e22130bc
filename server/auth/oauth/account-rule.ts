import type { Db } from '#server/db/client.ts'
import { isEmail } from '#server/auth/base/bodies.ts'
import { AuthError } from '#server/auth/base/errors.ts'
import {
  claimUnconfirmedUser,
  createExternalUser,
  type ExternalSignIn,
  findUserBySubject,
  upsertIdentity,
} from './identity-changes.ts'
import { findUserByEmail, lockUser, type User } from '#server/auth/base/queries.ts'
import type { AuthServices } from '#server/auth/base/services.ts'

/**
 * Returns the user of a sign-in through another provider: the user with that provider's identity, else the user with the
 * email address that the provider has verified, else a new user.
 */
export async function findOrCreateUser(services: AuthServices, signIn: ExternalSignIn): Promise<User> {
  const attempt = () => services.db.transaction((tx) => resolveUser(services, tx, signIn))
  // Undefined when a concurrent sign-in of the same person created the user; the second attempt finds it.
  const user = (await attempt()) ?? (await attempt())
  if (!user) throw new Error('the account was created and deleted concurrently, twice')
  services.verifier.invalidate()
  return user
}

async function resolveUser(
  services: AuthServices,
  tx: Db,
  signIn: ExternalSignIn,
): Promise<User | undefined> {
  const existing = await findUserBySubject(tx, signIn)
  const user = existing ?? (await findOrCreateByEmail(services, tx, signIn))
  if (!user) return undefined
  if (user.bannedUntil && user.bannedUntil > signIn.now) {
    throw new AuthError(403, 'user_banned', 'User is banned')
  }
  await upsertIdentity(tx, user.id, signIn)
  return user
}

async function findOrCreateByEmail(
  { config }: AuthServices,
  tx: Db,
  signIn: ExternalSignIn,
): Promise<User | undefined> {
  const { provider, identity } = signIn
  if (!isEmail(identity.email)) {
    throw new AuthError(500, 'email_address_not_provided', 'Error getting user email from external provider')
  }
  if (!identity.isEmailVerified) throw unverified(provider)
  const found = await findUserByEmail(tx, identity.email)
  // Lock the user before their other rows, or a concurrent sign-in could deadlock with this one.
  const owner = found && (await lockUser(tx, found.id))
  if (owner) {
    await claimUnconfirmedUser(tx, owner.id, signIn)
    return owner
  }
  if (!config.isSignupOn) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  return createExternalUser(tx, signIn)
}

// An unverified address must not open an existing account, nor create one that its owner could not then register.
function unverified(provider: string): AuthError {
  const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
  return new AuthError(422, 'provider_email_needs_verification', message)
}
