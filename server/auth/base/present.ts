import type { Account, Identity, User } from './queries.ts'

/** Returns the protocol's user object, without times that are null. */
export function presentUser({ user, identities }: Account) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    ...isoTimes({
      email_confirmed_at: user.emailConfirmedAt,
      invited_at: user.invitedAt,
      confirmation_sent_at: user.confirmationSentAt,
      confirmed_at: user.emailConfirmedAt,
      recovery_sent_at: user.recoverySentAt,
      email_change_sent_at: user.emailChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
      deleted_at: user.deletedAt,
    }),
    ...(user.newEmail !== null && { new_email: user.newEmail }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(presentIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  }
}

function presentIdentity(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...isoTimes({ last_sign_in_at: identity.lastSignInAt }),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  }
}

/** Returns the claims of an access token that describe its user. */
export function claimsOf(user: User) {
  return {
    sub: user.id,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: user.isAnonymous,
  }
}

function isoTimes(values: Record<string, Date | null>): Record<string, string> {
  const present = Object.entries(values).flatMap(([name, time]) =>
    time ? [[name, time.toISOString()] as const] : [],
  )
  return Object.fromEntries(present)
}
