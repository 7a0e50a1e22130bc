import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { OutsideIdentity } from './oauth-provider.ts'
import { deleteTokens } from './one-time-tokens.ts'
import type { User } from './queries.ts'
import { identities, sessions, users } from './table.ts'

/** Somebody signing in through another provider, now. */
export type Arriving = { provider: string; identity: OutsideIdentity; now: Date }

/** The user whom a provider's subject belongs to. Locked first, as everywhere, so that the rest is done in order. */
export async function findUserBySubject(db: Db, { provider, identity }: Arriving): Promise<User | undefined> {
  const owner = db
    .select({ id: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, identity.subject)))
  const [user] = await db.select().from(users).where(inArray(users.id, owner)).for('update')
  return user
}

/** Undefined when the address has an account already. */
export async function createOutsideUser(db: Db, arriving: Arriving): Promise<User | undefined> {
  const { provider, identity, now } = arriving
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
 * Gives an account whose address was never confirmed to the one who now proved it: whoever made it may have been a
 * stranger, so nothing that they could come back with stays. Answers whether it was such an account.
 */
export async function takeOverUnconfirmed(db: Db, userId: string, arriving: Arriving): Promise<boolean> {
  const { provider, identity, now } = arriving
  const taken = await db
    .update(users)
    .set({
      passwordHash: null,
      emailConfirmedAt: now,
      newEmail: null,
      appMetadata: { provider, providers: [provider] },
      userMetadata: identity.data,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id })
  if (taken.length === 0) return false
  await db.delete(identities).where(and(eq(identities.userId, userId), ne(identities.provider, provider)))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await deleteTokens(db, userId)
  return true
}

/** Adds the identity to the user, or brings what is known of it up to date. */
export async function keepIdentity(db: Db, userId: string, arriving: Arriving): Promise<void> {
  const { provider, identity, now } = arriving
  const known = { identityData: identity.data, email: identity.email || null, updatedAt: now }
  const [kept] = await db
    .insert(identities)
    .values({ id: randomUUID(), userId, provider, providerId: identity.subject, createdAt: now, ...known })
    .onConflictDoUpdate({ target: [identities.provider, identities.providerId], set: known })
    .returning({ userId: identities.userId })
  // Undoes the transaction: the same person came at the same moment under another address.
  if (kept?.userId !== userId) throw new Error('the identity belongs to another user')
  const own = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt))
  const providers = JSON.stringify([...new Set(own.map((row) => row.provider))])
  await db
    .update(users)
    .set({
      // In the database, so that concurrent changes of other members stay.
      appMetadata: sql`${users.appMetadata} || jsonb_build_object('providers', ${providers}::jsonb)`,
      userMetadata: sql`${users.userMetadata} || ${JSON.stringify(identity.data)}::jsonb`,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
}
