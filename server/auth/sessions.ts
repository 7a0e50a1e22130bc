import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { identities, sessions, users } from './table.ts'

export type Session = typeof sessions.$inferSelect

export type NewSession = {
  userId: string
  /** How the user signed in, as the token's `amr` names it. */
  method: string
  /** The identity that was used. */
  provider: string
  /** Of a sign-in by password: the stored hash that it was checked against. */
  passwordHash?: string
  userAgent: string | undefined
  ip: string
  now: Date
}

/** Undefined when the user is gone or the password was changed meanwhile; the user's row lock puts the two in order. */
export async function createSession(db: Db, options: NewSession): Promise<Session | undefined> {
  const { userId, method, provider, passwordHash, userAgent, ip, now } = options
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
    return session
  })
}

export async function findSession(db: Db, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
  return session
}

/** What is kept about where somebody is signed in. */
export function listSessions(db: Db, userId: string) {
  const { createdAt, refreshedAt, userAgent, ip } = sessions
  return db
    .select({ createdAt, refreshedAt, userAgent, ip })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt)
}

/** The user that a session belongs to, when both exist. */
/** The users of sessions that stand, by session; of several asked for at once. */
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
    .where(sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`)
    .prepare('find-session-users')
}

/** Undefined when another refresh was first: the row's lock decides between parallel ones. */
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
  const ofUser = eq(sessions.userId, userId)
  const chosen = {
    global: ofUser,
    local: and(ofUser, eq(sessions.id, sessionId)),
    others: and(ofUser, ne(sessions.id, sessionId)),
  }
  await db.delete(sessions).where(chosen[scope])
}
