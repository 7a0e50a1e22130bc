import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { ProviderIdentity } from './oauth-provider.ts'
import { deleteTokens } from '#server/auth/base/one-time-token-queries.ts'
import { noEmailChange, type User } from '#server/auth/base/queries.ts'
import { identities, sessions, users } from '#server/auth/base/table.ts'

/** A sign-in through another provider. */
export type ExternalSignIn = { provider: string; identity: ProviderIdentity; now: Date }

/** Returns the user with the provider's subject, locked so that concurrent sign-ins run one after the other. */
export async function findUserBySubject(
  db: Db,
  { provider, identity }: ExternalSignIn,
): Promise<User | undefined> {
  const owner = db
    .select({ id: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, identity.subject)))
  const [user] = await db.select().from(users).where(inArray(users.id, owner)).for('update')
  return user
}

/** Returns undefined when the address already has an account. */
export async function createExternalUser(db: Db, signIn: ExternalSignIn): Promise<User | undefined> {
  const { provider, identity, now } = signIn
  const [user] = await db
    .insert(users)
    .values({
      id: randomUUID(),
      email: identity.email,
      emailConfirmedAt: now,
      appMetadata: { provider, providers: [provider] },
      userMetadata: identity.data,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning()
  return user
}

/**
 * Transfers an unconfirmed account to the user who has now proven its address. A stranger may have created it, so its
 * password, sessions and tokens are removed. Returns whether the account was unconfirmed.
 */
export async function claimUnconfirmedUser(db: Db, userId: string, signIn: ExternalSignIn): Promise<boolean> {
  const { provider, identity, now } = signIn
  const claimed = await db
    .update(users)
    .set({
      passwordHash: null,
      emailConfirmedAt: now,
      ...noEmailChange,
      appMetadata: { provider, providers: [provider] },
      userMetadata: identity.data,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id })
  if (claimed.length === 0) return false
  await db.delete(identities).where(and(eq(identities.userId, userId), ne(identities.provider, provider)))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await deleteTokens(db, userId)
  return true
}

/** Adds the identity to the user or updates it. */
export async function upsertIdentity(db: Db, userId: string, signIn: ExternalSignIn): Promise<void> {
  const { provider, identity, now } = signIn
  const values = { identityData: identity.data, email: identity.email || null, updatedAt: now }
  const [stored] = await db
    .insert(identities)
    .values({ id: randomUUID(), userId, provider, providerId: identity.subject, createdAt: now, ...values })
    .onConflictDoUpdate({ target: [identities.provider, identities.providerId], set: values })
    .returning({ userId: identities.userId })
  // Roll back: a concurrent sign-in has stored the identity for another user.
  if (stored?.userId !== userId) throw new Error('the identity belongs to another user')
  const own = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt))
  const providers = JSON.stringify([...new Set(own.map((row) => row.provider))])
  await db
    .update(users)
    .set({
      // Merge in the database, so that concurrent changes of other members are not lost.
      appMetadata: sql`${users.appMetadata} || jsonb_build_object('providers', ${providers}::jsonb)`,
      userMetadata: sql`${users.userMetadata} || ${JSON.stringify(identity.data)}::jsonb`,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
}
