import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { deleteTokens } from './one-time-tokens.ts'
import { type Account, findAccountById, mergedMetadata } from './queries.ts'
import { authCodes, identities, oneTimeTokens, sessions, users } from './table.ts'

type Metadata = Record<string, unknown>

/** What the operator may set of a user. */
export type UserValues = {
  email?: string
  passwordHash?: string
  isConfirmed?: boolean
  appMetadata?: Metadata
  userMetadata?: Metadata
  bannedUntil?: Date | null
}

/** A page of all users, the newest first, and how many there are. */
export async function listUsers(db: Db, { page, perPage }: { page: number; perPage: number }) {
  const rows = await db
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const ids = rows.map(({ id }) => id)
  const known = await db
    .select()
    .from(identities)
    .where(inArray(identities.userId, ids))
    .orderBy(asc(identities.createdAt))
  const byUser = Map.groupBy(known, ({ userId }) => userId)
  const accounts: Account[] = rows.map((user) => ({ user, identities: byUser.get(user.id) ?? [] }))
  const [counted] = await db.select({ total: count() }).from(users)
  return { accounts, total: counted?.total ?? 0 }
}

/** A user as the operator wants it. Undefined when the address or the id is taken. */
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
    await keepEmailIdentity(tx, id, { email, isConfirmed, now })
    return findAccountById(tx, id)
  })
}

export type UserChange = { account: Account | undefined; isTaken: boolean }

/** Changes a user as the operator wants it; a new password or a ban ends all sessions. */
export async function updateUserValues(
  db: Db,
  id: string,
  values: UserValues,
  now: Date,
): Promise<UserChange> {
  const { email, passwordHash, isConfirmed, bannedUntil } = values
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!before) return { account: undefined, isTaken: false }
    if (email !== undefined && (await isTakenByOther(tx, id, email))) {
      return { account: undefined, isTaken: true }
    }
    await tx
      .update(users)
      .set({
        ...(email !== undefined && { email }),
        ...(passwordHash !== undefined && { passwordHash }),
        ...(isConfirmed && !before.emailConfirmedAt && { emailConfirmedAt: now }),
        ...(bannedUntil !== undefined && { bannedUntil }),
        ...(values.appMetadata && { appMetadata: mergedMetadata(users.appMetadata, values.appMetadata) }),
        ...(values.userMetadata && { userMetadata: mergedMetadata(users.userMetadata, values.userMetadata) }),
        updatedAt: now,
      })
      .where(eq(users.id, id))
    const address = email ?? before.email
    const isProven = isConfirmed === true || before.emailConfirmedAt !== null
    if (address !== null && (email !== undefined || isConfirmed)) {
      await keepEmailIdentity(tx, id, { email: address, isConfirmed: isProven, now })
    }
    const isShutOut = passwordHash !== undefined || Boolean(bannedUntil)
    if (isShutOut) await tx.delete(sessions).where(eq(sessions.userId, id))
    if (isShutOut || email !== undefined) await deleteTokens(tx, id)
    return { account: await findAccountById(tx, id), isTaken: false }
  })
}

/** Notes the address that a user is to have once it is confirmed; the same one again changes nothing. */
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

async function keepEmailIdentity(
  db: Db,
  userId: string,
  { email, isConfirmed, now }: { email: string; isConfirmed: boolean; now: Date },
): Promise<void> {
  const identityData = { sub: userId, email, email_verified: isConfirmed, phone_verified: false }
  const known = { identityData, email, updatedAt: now }
  await db
    .insert(identities)
    .values({ id: randomUUID(), userId, provider: 'email', providerId: userId, createdAt: now, ...known })
    .onConflictDoUpdate({ target: [identities.provider, identities.providerId], set: known })
}

/** Answers whether there was such a user. */
export async function deleteUser(db: Db, id: string): Promise<boolean> {
  const deleted = await db.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  return deleted.length === 1
}

/** Keeps the id and nothing that says who it was or lets them in. */
export async function emptyUser(db: Db, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const emptied = await tx
      .update(users)
      .set({
        email: null,
        newEmail: null,
        passwordHash: null,
        appMetadata: {},
        userMetadata: {},
        deletedAt: now,
        updatedAt: now,
      })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    for (const table of [identities, sessions, authCodes, oneTimeTokens])
      await tx.delete(table).where(eq(table.userId, id))
    return emptied.length === 1
  })
}
