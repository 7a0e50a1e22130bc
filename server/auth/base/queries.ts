import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { accountFrom, type ProviderAccount } from './accounts.ts'
import { isId } from '#server/lib/ids.ts'
import { deleteTokens } from './one-time-token-queries.ts'
import { deleteSessions } from './session-queries.ts'
import { identities, users } from './table.ts'

export type User = typeof users.$inferSelect
export type Identity = typeof identities.$inferSelect
export type Account = { user: User; identities: Identity[] }

type Metadata = Record<string, unknown>

export type NewAccount = {
  email: string
  /** Null until the owner chooses a password. */
  passwordHash: string | null
  metadata: Metadata
  isConfirmed: boolean
  now: Date
}

/** Returns undefined when the address already has an account. */
export async function createAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  const { email, passwordHash, isConfirmed, now } = account
  const id = randomUUID()
  const metadata = withEmail(account.metadata, { id, email, isConfirmed })
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        id,
        email,
        passwordHash,
        ...(isConfirmed ? { emailConfirmedAt: now } : { confirmationSentAt: now }),
        appMetadata: { provider: 'email', providers: ['email'] },
        userMetadata: metadata,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!user) return undefined
    const created = await tx
      .insert(identities)
      .values({
        id: randomUUID(),
        userId: id,
        provider: 'email',
        providerId: id,
        identityData: metadata,
        email,
        lastSignInAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    return { user, identities: created }
  })
}

/** Creates a user without an email address or identity; returns the id. */
export async function createAnonymousUser(db: Db, metadata: Metadata, now: Date): Promise<string> {
  const id = randomUUID()
  await db.insert(users).values({
    id,
    appMetadata: {},
    userMetadata: metadata,
    isAnonymous: true,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** Returns the metadata with the members that the protocol adds for an account with an email address. */
export function withEmail(
  metadata: Metadata,
  { id, email, isConfirmed }: { id: string; email: string; isConfirmed: boolean },
): Metadata {
  return { ...metadata, sub: id, email, email_verified: isConfirmed, phone_verified: false }
}

export async function confirmEmail(db: Db, userId: string, now: Date): Promise<Account | undefined> {
  return db.transaction(async (tx) => {
    const found = await findAccountById(tx, userId)
    if (!found) return undefined
    const confirm = (metadata: Metadata) => ({ ...metadata, email_verified: true })
    const { userMetadata } = found.user
    await tx
      .update(users)
      .set({ emailConfirmedAt: now, userMetadata: confirm(userMetadata), updatedAt: now })
      .where(eq(users.id, userId))
    for (const { id, identityData } of found.identities.filter(({ provider }) => provider === 'email')) {
      await tx
        .update(identities)
        .set({ identityData: confirm(identityData), updatedAt: now })
        .where(eq(identities.id, id))
    }
    return findAccountById(tx, userId)
  })
}

/** Returns the user, locked until the transaction ends, so that concurrent changes run one after the other. */
export async function lockUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

type MailTimes = Partial<
  Pick<
    User,
    'confirmationSentAt' | 'invitedAt' | 'recoverySentAt' | 'emailChangeSentAt' | 'reauthenticationSentAt'
  >
>

/** Records when an email of a kind was sent. */
export async function recordMailTime(db: Db, userId: string, sent: MailTimes): Promise<void> {
  await db.update(users).set(sent).where(eq(users.id, userId))
}

export async function recordChangeStep(db: Db, userId: string, side: 'current' | 'new'): Promise<void> {
  await db.update(users).set({ emailChangeConfirmed: side }).where(eq(users.id, userId))
}

/** Sets the confirmed new address of an account. */
export async function changeEmail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  const changes = { email, email_verified: true }
  await db
    .update(users)
    .set({
      email,
      ...noEmailChange,
      emailConfirmedAt: now,
      isAnonymous: false,
      userMetadata: mergedMetadata(users.userMetadata, changes),
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await db
    .update(identities)
    .set({
      email,
      identityData: sql`${identities.identityData} || ${JSON.stringify(changes)}::jsonb`,
      updatedAt: now,
    })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')))
}

/**
 * Removes the password and all metadata of an account with an unconfirmed address, because a link that is not of a sign-up was
 * opened: a stranger may have chosen them.
 */
export async function resetWholeSignUp(db: Db, user: Pick<User, 'id' | 'email'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: null }).where(isUnconfirmed(user.id))
    await replaceUnconfirmedMetadata(tx, { ...user, passwordHash: null }, {})
  })
}

/** Replaces the metadata of an account with an unconfirmed address, unless its password has changed. */
export async function replaceUnconfirmedMetadata(
  db: Db,
  { id, email, passwordHash }: Pick<User, 'id' | 'email' | 'passwordHash'>,
  metadata: Metadata,
): Promise<void> {
  const values = withEmail(metadata, { id, email: email ?? '', isConfirmed: false })
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ userMetadata: values })
      .where(and(isUnconfirmed(id), sql`${users.passwordHash} is not distinct from ${passwordHash}`))
      .returning({ id: users.id })
    if (changed.length === 0) return
    await tx
      .update(identities)
      .set({ identityData: values })
      .where(and(eq(identities.userId, id), eq(identities.provider, 'email')))
  })
}

function isUnconfirmed(id: string) {
  return and(eq(users.id, id), isNull(users.emailConfirmedAt))
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) return undefined
  const own = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, id))
    .orderBy(asc(identities.createdAt))
  return { user, identities: own }
}

/** The values of a user whose address is not about to change. */
export const noEmailChange = { newEmail: null, emailChangeConfirmed: null }

export type AccountChange = {
  sessionId: string
  passwordHash?: string
  metadata: Metadata
  /** The new address, which takes effect once it is confirmed. */
  newEmail?: string
  now: Date
}

/**
 * Updates an account and merges its metadata, where null removes a member. A new password ends all other sessions and a change of
 * address that is not confirmed: someone else who had the old password may have begun it.
 */
export async function updateAccount(
  db: Db,
  userId: string,
  change: AccountChange,
): Promise<Account | undefined> {
  const { sessionId, passwordHash, metadata, newEmail, now } = change
  return db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        ...(passwordHash !== undefined && { passwordHash, ...noEmailChange }),
        ...(newEmail !== undefined && { newEmail, emailChangeSentAt: now, emailChangeConfirmed: null }),
        userMetadata: mergedMetadata(users.userMetadata, metadata),
        updatedAt: now,
      })
      .where(eq(users.id, userId))
    if (passwordHash !== undefined) await deleteSessions(tx, userId, sessionId, 'others')
    if (passwordHash !== undefined || newEmail !== undefined) await deleteTokens(tx, userId)
    return findAccountById(tx, userId)
  })
}

/** Merges in the database, so that concurrent changes of other members are not lost; null removes a member. */
export function mergedMetadata(
  column: typeof users.appMetadata | typeof users.userMetadata,
  changes: Metadata,
): SQL<Metadata> {
  const removed = Object.keys(changes).filter((name) => changes[name] === null)
  return sql<Metadata>`(${column} || ${JSON.stringify(changes)}::jsonb) - ${sql.param(removed)}::text[]`
}

/** Returns what a profile is created from: the sign-up metadata and the email address. */
export async function findAccount(db: Db, id: string): Promise<ProviderAccount | undefined> {
  if (!isId(id)) return undefined
  const [user] = await db
    .select({
      email: users.email,
      metadata: users.userMetadata,
      createdAt: users.createdAt,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!user) return undefined
  const { email, createdAt, confirmedAt, metadata } = user
  return accountFrom({ id, email, createdAt, isConfirmed: confirmedAt !== null }, metadata)
}
