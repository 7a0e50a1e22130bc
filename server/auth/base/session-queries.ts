import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { retention } from '#contract/operation/retention.ts'
import { idsPlaceholder } from '#server/db/array-parameter.ts'
import type { Db } from '#server/db/client.ts'
import { daysBefore } from '#contract/lib/durations.ts'
import { recordNetwork } from './sign-in-network-queries.ts'
import { identities, sessions, users } from './table.ts'

export type Session = typeof sessions.$inferSelect

export type NewSession = {
  userId: string
  /** The sign-in method, as in the `amr` claim. */
  method: string
  /** The identity that was used. */
  provider: string
  /** For a sign-in by password: the stored hash that the password was checked against. */
  passwordHash?: string
  userAgent: string | undefined
  ip: string
  networkHash: string
  now: Date
}

/** Returns undefined when the user is gone or the password was changed since the check; the row lock orders the two. */
export async function createSession(db: Db, options: NewSession): Promise<Session | undefined> {
  const { userId, method, provider, passwordHash, userAgent, ip, networkHash, now } = options
  const hasPassword = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ lastSignInAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), hasPassword))
      .returning({ id: users.id })
    if (!user) return undefined
    const [session] = await tx
      .insert(sessions)
      .values({
        id: randomUUID(),
        userId,
        refreshKey: randomBytes(32).toString('base64url'),
        amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
        userAgent: userAgent?.slice(0, 500),
        ip,
        createdAt: now,
      })
      .returning()
    const isUsed = and(eq(identities.userId, userId), eq(identities.provider, provider))
    await tx.update(identities).set({ lastSignInAt: now, updatedAt: now }).where(isUsed)
    await recordNetwork(tx, { userId, networkHash, now })
    return session
  })
}

export async function findSession(db: Db, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
  return session
}

/** Returns a user's sessions without their keys, for the download of their data. */
export function listSessions(db: Db, userId: string) {
  const { createdAt, refreshedAt, userAgent, ip } = sessions
  return db
    .select({ createdAt, refreshedAt, userAgent, ip })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt)
}

/** Prepares the query for the users of several existing sessions. */
export function sessionUsersQuery(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      id: users.id,
      email: users.email,
      bannedUntil: users.bannedUntil,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.id} = any(${idsPlaceholder('sessionIds')})`)
    .prepare('find-session-users')
}

/** Returns undefined when a concurrent refresh was first; the row lock orders them. */
export async function advanceSession(
  db: Db,
  { id, refreshCounter }: Session,
  now: Date,
): Promise<Session | undefined> {
  const [advanced] = await db
    .update(sessions)
    .set({ refreshCounter: refreshCounter + 1, refreshedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.refreshCounter, refreshCounter)))
    .returning()
  return advanced
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

export const signOutScopes = ['global', 'local', 'others'] as const
export type SignOutScope = (typeof signOutScopes)[number]

export async function deleteSessions(
  db: Db,
  userId: string,
  sessionId: string,
  scope: SignOutScope,
): Promise<void> {
  const isUsers = eq(sessions.userId, userId)
  const conditions = {
    global: isUsers,
    local: and(isUsers, eq(sessions.id, sessionId)),
    others: and(isUsers, ne(sessions.id, sessionId)),
  }
  await db.delete(sessions).where(conditions[scope])
}

/** Deletes sessions that were not used for a long time; returns how many. */
export async function deleteUnusedSessions(db: Db, now: Date): Promise<number> {
  const before = daysBefore(now, retention.sessionDays)
  const lastUse = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`
  const isUnused = sql`${lastUse} <= ${before.toISOString()}::timestamptz`
  const { rowCount } = await db.delete(sessions).where(isUnused)
  return rowCount ?? 0
}
