import { createHash, createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt, not, sql } from 'drizzle-orm'
import { hourMs } from '#contract/lib/durations.ts'
import type { Db } from '#server/db/client.ts'
import type { Challenge } from './challenges.ts'
import type { SigningKey, SigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { authCodes, oneTimeTokens, type tokenKinds } from './table.ts'

export type TokenKind = (typeof tokenKinds)[number]
export type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** What the email contains; the code is blank if it has none. Neither can be derived from the database. */
export type IssuedToken = { link: string; code: string }

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>

const lifeMs = hourMs
const maxTries = 5
/** Prefix of links for clients that use PKCE, which get a code instead of a session. */
const pkcePrefix = 'pkce_'

export type NewToken = {
  userId: string
  kind: TokenKind
  /** The address that the email is sent to. */
  email: string
  challenge?: Challenge | undefined
  /** Whether the email also shows a six-digit code. Codes can be guessed, so one is valid only if it was shown. */
  hasCode: boolean
  now: Date
}

/** Creates the token store. A code has only six digits, so its hash is keyed with a secret outside the database. */
export function createOneTimeTokens({ signing, all }: SigningKeys) {
  const secret = secretOf(signing)
  const secrets = all.map(secretOf)
  return {
    /** Creates a token, replacing the user's older one of the same kind. */
    async issue(db: Db, { userId, kind, email, challenge, hasCode, now }: NewToken): Promise<IssuedToken> {
      const code = hasCode ? String(randomInt(1_000_000)).padStart(6, '0') : ''
      const link = (challenge ? pkcePrefix : '') + randomBytes(28).toString('hex')
      const values = {
        email,
        linkHash: hashOfLink(link),
        codeHash: hashOfCode(secret, userId, code || link),
        tries: 0,
        codeChallenge: challenge?.codeChallenge ?? null,
        codeChallengeMethod: challenge?.codeChallengeMethod ?? null,
        createdAt: now,
      }
      await db
        .insert(oneTimeTokens)
        .values({ id: randomUUID(), userId, kind, ...values })
        .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.kind], set: values })
      return { link, code }
    },

    async findByLink(db: Db, link: string, kinds: TokenKind[], now: Date): Promise<OneTimeToken | undefined> {
      const matches = and(eq(oneTimeTokens.linkHash, hashOfLink(link)), inArray(oneTimeTokens.kind, kinds))
      const [token] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(matches, isUnexpired(now)))
      return token
    },

    /** Counts a try against every token that the code may belong to. Do not call in a transaction that may roll back. */
    async findByCode(db: Db, email: string, code: string, kinds: TokenKind[], now: Date) {
      const matches = and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.kind, kinds))
      const tried = await db
        .update(oneTimeTokens)
        .set({ tries: sql`${oneTimeTokens.tries} + 1` })
        .where(and(matches, isUnexpired(now), lt(oneTimeTokens.tries, maxTries)))
        .returning()
      return tried.find(({ userId, codeHash }) =>
        secrets.some((candidate) => hashOfCode(candidate, userId, code) === codeHash),
      )
    },
  }
}

/** Returns a user's pending tokens without their secrets. */
export function listTokens(db: Db, userId: string) {
  const { kind, email, createdAt } = oneTimeTokens
  return db
    .select({ kind, email, createdAt })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.userId, userId))
    .orderBy(createdAt)
}

/** Deletes a token; returns false when a concurrent call did or a newer email replaced it. */
export async function consumeToken(db: Db, { id, linkHash }: OneTimeToken): Promise<boolean> {
  const matches = and(eq(oneTimeTokens.id, id), eq(oneTimeTokens.linkHash, linkHash))
  const deleted = await db.delete(oneTimeTokens).where(matches).returning({ id: oneTimeTokens.id })
  return deleted.length === 1
}

export function isPkceLink(link: string): boolean {
  return link.startsWith(pkcePrefix)
}

/** Deletes the user's tokens and unexchanged codes: everything that could still become a session. */
export async function deleteTokens(db: Db, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await db.delete(authCodes).where(eq(authCodes.userId, userId))
}

/** Deletes the links and codes that have expired. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(not(isUnexpired(now)))
}

function isUnexpired(now: Date) {
  return gt(oneTimeTokens.createdAt, new Date(now.getTime() - lifeMs))
}

function hashOfLink(link: string): string {
  return createHash('sha256').update(link).digest('hex')
}

function hashOfCode(secret: Buffer, userId: string, code: string): string {
  return createHmac('sha256', secret).update(`${userId} ${code}`).digest('hex')
}

function secretOf({ privateMember }: SigningKey): Buffer {
  return Buffer.from(hkdfSync('sha256', privateMember, '', 'palapa one-time codes', 32))
}
