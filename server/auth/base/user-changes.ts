import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { deleteTokens } from './one-time-token-queries.ts'
import { type Account, findAccountById, mergedMetadata, noEmailChange } from './queries.ts'
import { authCodes, identities, oneTimeTokens, sessions, signInNetworks, users } from './table.ts'

type Metadata = Record<string, unknown>

/** The values of a user that the operator may set. */
export type UserValues = {
  email?: string
  passwordHash?: string
  isConfirmed?: boolean
  appMetadata?: Metadata
  userMetadata?: Metadata
  bannedUntil?: Date | null
}

/** Returns a page of all users, newest first, and the total. */
export async function listUsers(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const rows = await db
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const ids = rows.map(({ id }) => id)
  const userIdentities = await db
    .select()
    .from(identities)
    .where(inArray(identities.userId, ids))
    .orderBy(asc(identities.createdAt))
  const byUser = Map.groupBy(userIdentities, ({ userId }) => userId)
  const accounts: Account[] = rows.map((user) => ({ user, identities: byUser.get(user.id) ?? [] }))
  const [counted] = await db.select({ total: count() }).from(users)
  return { accounts, total: counted?.total ?? 0 }
}

/** Creates a user for the operator. Returns undefined when the address or the id is taken. */
export async function createUser(
  db: Db,
  values: UserValues & { id: string; email: string },
  now: Date,
): Promise<Account | undefined> {
  const { id, email, isConfirmed = false } = values
  return db.transaction(async (tx) => {
    const created = await tx
      .insert(users)
      .values({
        id,
        email,
        passwordHash: values.passwordHash ?? null,
        emailConfirmedAt: isConfirmed ? now : null,
        bannedUntil: values.bannedUntil ?? null,
        appMetadata: { provider: 'email', providers: ['email'], ...values.appMetadata },
        userMetadata: values.userMetadata ?? {},
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (created.length === 0) return undefined
    await upsertEmailIdentity(tx, id, { email, isConfirmed, now })
    return findAccountById(tx, id)
  })
}

export type UserChange = { account: Account | undefined; isTaken: boolean }

/**
 * Updates a user for the operator. A new password or a ban ends all sessions; a new password or address also ends a change of address
 * that is not confirmed.
 */
export async function updateUserValues(
  db: Db,
  id: string,
  values: UserValues,
  now: Date,
): Promise<UserChange> {
  const { email, passwordHash, isConfirmed, bannedUntil } = values
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!current) return { account: undefined, isTaken: false }
    if (email !== undefined && (await isTakenByOther(tx, id, email))) {
      return { account: undefined, isTaken: true }
    }
    await tx
      .update(users)
      .set({
        ...(email !== undefined && { email }),
        ...(passwordHash !== undefined && { passwordHash }),
        ...((passwordHash !== undefined || email !== undefined) && noEmailChange),
        ...(isConfirmed && !current.emailConfirmedAt && { emailConfirmedAt: now }),
        ...(bannedUntil !== undefined && { bannedUntil }),
        ...(values.appMetadata && { appMetadata: mergedMetadata(users.appMetadata, values.appMetadata) }),
        ...(values.userMetadata && { userMetadata: mergedMetadata(users.userMetadata, values.userMetadata) }),
        updatedAt: now,
      })
      .where(eq(users.id, id))
    const address = email ?? current.email
    const isProven = isConfirmed === true || current.emailConfirmedAt !== null
    if (address !== null && (email !== undefined || isConfirmed)) {
      await upsertEmailIdentity(tx, id, { email: address, isConfirmed: isProven, now })
    }
    const revokesSessions = passwordHash !== undefined || Boolean(bannedUntil)
    if (revokesSessions) await tx.delete(sessions).where(eq(sessions.userId, id))
    if (revokesSessions || email !== undefined) await deleteTokens(tx, id)
    return { account: await findAccountById(tx, id), isTaken: false }
  })
}

/** Stores the pending new address of a user; the same address again changes nothing. */
export async function setNewEmail(db: Db, id: string, newEmail: string, now: Date): Promise<void> {
  const isOther = sql`${users.newEmail} is distinct from ${newEmail}`
  const changed = await db
    .update(users)
    .set({ newEmail, emailChangeSentAt: now, emailChangeConfirmed: null, updatedAt: now })
    .where(and(eq(users.id, id), isOther))
    .returning({ id: users.id })
  if (changed.length > 0) await deleteTokens(db, id)
}

async function isTakenByOther(db: Db, id: string, email: string): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
  return others.length > 0
}

async function upsertEmailIdentity(
  db: Db,
  userId: string,
  { email, isConfirmed, now }: { email: string; isConfirmed: boolean; now: Date },
): Promise<void> {
  const identityData = { sub: userId, email, email_verified: isConfirmed, phone_verified: false }
  const changes = { identityData, email, updatedAt: now }
  await db
    .insert(identities)
    .values({ id: randomUUID(), userId, provider: 'email', providerId: userId, createdAt: now, ...changes })
    .onConflictDoUpdate({ target: [identities.provider, identities.providerId], set: changes })
}

/** Returns whether the user existed. */
export async function deleteUser(db: Db, id: string): Promise<boolean> {
  const deleted = await db.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  return deleted.length === 1
}

/** Deletes the data and sign-ins of a user but keeps the row with its id. */
export async function softDeleteUser(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const updated = await tx
      .update(users)
      .set({
        email: null,
        ...noEmailChange,
        passwordHash: null,
        appMetadata: {},
        userMetadata: {},
        deletedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    for (const table of [identities, sessions, authCodes, oneTimeTokens, signInNetworks])
      await tx.delete(table).where(eq(table.userId, id))
    return updated.length === 1
  })
}
