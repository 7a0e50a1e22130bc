import type { Db } from '#server/db/client.ts'
import { isEmail } from './bodies.ts'
import { AuthError } from './errors.ts'
import {
  type Arriving,
  createOutsideUser,
  findUserBySubject,
  keepIdentity,
  takeOverUnconfirmed,
} from './identities.ts'
import { findUserByEmail, lockUser, type User } from './queries.ts'
import type { AuthServices } from './services.ts'

/**
 * Whose account it is that somebody comes to through another provider: the one that knows them there, else the one
 * with the address that the provider has verified, else a new one.
 */
export async function findOrCreateUser(services: AuthServices, arriving: Arriving): Promise<User> {
  const settle = () => services.db.transaction((tx) => decide(services, tx, arriving))
  // Undefined when another visit of the same person was first; then it has left what there is to find.
  const user = (await settle()) ?? (await settle())
  if (!user) throw new Error('an account was made and removed at once, twice')
  services.verifier.forget()
  return user
}

async function decide(services: AuthServices, tx: Db, arriving: Arriving): Promise<User | undefined> {
  const known = await findUserBySubject(tx, arriving)
  const user = known ?? (await byAddress(services, tx, arriving))
  if (!user) return undefined
  if (user.bannedUntil && user.bannedUntil > arriving.now) {
    throw new AuthError(403, 'user_banned', 'User is banned')
  }
  await keepIdentity(tx, user.id, arriving)
  return user
}

async function byAddress({ config }: AuthServices, tx: Db, arriving: Arriving): Promise<User | undefined> {
  const { provider, identity } = arriving
  if (!isEmail(identity.email)) {
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider')
  }
  if (!identity.isEmailVerified) throw unverified(provider)
  const found = await findUserByEmail(tx, identity.email)
  // Locked before anything of theirs is, or a sign-in of the same moment and this one would wait for each other.
  const owner = found && (await lockUser(tx, found.id))
  if (owner) {
    await takeOverUnconfirmed(tx, owner.id, arriving)
    return owner
  }
  if (!config.isSignupOn) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  return createOutsideUser(tx, arriving)
}

// An address that nobody proved must open no account that exists, and make none that its owner could not then have.
function unverified(provider: string): AuthError {
  const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
  return new AuthError(422, 'provider_email_needs_verification', message)
}
