import { createHash, createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Challenge } from './challenges.ts'
import type { SigningKey, SigningKeys } from './signing-keys.ts'
import { authCodes, oneTimeTokens, type tokenKinds } from './table.ts'

export type TokenKind = (typeof tokenKinds)[number]
export type OneTimeToken = typeof oneTimeTokens.$inferSelect

/** What is sent, the code blank where there is none; nobody can make it again from the database. */
export type IssuedToken = { link: string; code: string }

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>

const lifeMs = 3_600_000
const maximumTries = 5
/** Marks the link of a client of PKCE, which gets a code instead of a session. */
const pkcePrefix = 'pkce_'

export type NewToken = {
  userId: string
  kind: TokenKind
  /** The address it is sent to. */
  email: string
  challenge?: Challenge | undefined
  /** Whether it may be proven by typing six digits too, which can be guessed and so count only where they are shown. */
  hasCode: boolean
  now: Date
}

/** A code has only six digits, so its hash is mixed with a secret that is not in the database. */
export function createOneTimeTokens({ signing, all }: SigningKeys) {
  const secret = secretOf(signing)
  const secrets = all.map(secretOf)
  return {
    /** Replaces the user's older one of the same kind. */
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
      const isIt = and(eq(oneTimeTokens.linkHash, hashOfLink(link)), inArray(oneTimeTokens.kind, kinds))
      const [token] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(isIt, isYoung(now)))
      return token
    },

    /** Counts a try against every token that the code may be meant for, so it must not be undone with the rest. */
    async findByCode(db: Db, email: string, code: string, kinds: TokenKind[], now: Date) {
      const isMeant = and(eq(oneTimeTokens.email, email), inArray(oneTimeTokens.kind, kinds))
      const tried = await db
        .update(oneTimeTokens)
        .set({ tries: sql`${oneTimeTokens.tries} + 1` })
        .where(and(isMeant, isYoung(now), lt(oneTimeTokens.tries, maximumTries)))
        .returning()
      return tried.find(({ userId, codeHash }) =>
        secrets.some((known) => hashOfCode(known, userId, code) === codeHash),
      )
    },
  }
}

/** Uses a token up; answers whether this call did, and not another one or a newer mail. */
export async function takeToken(db: Db, { id, linkHash }: OneTimeToken): Promise<boolean> {
  const isSame = and(eq(oneTimeTokens.id, id), eq(oneTimeTokens.linkHash, linkHash))
  const taken = await db.delete(oneTimeTokens).where(isSame).returning({ id: oneTimeTokens.id })
  return taken.length === 1
}

export function isOfPkce(link: string): boolean {
  return link.startsWith(pkcePrefix)
}

/** Also of codes that wait for their exchange: whatever could still become a session. */
export async function deleteTokens(db: Db, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await db.delete(authCodes).where(eq(authCodes.userId, userId))
}

function isYoung(now: Date) {
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
