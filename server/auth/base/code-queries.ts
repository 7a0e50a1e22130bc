import { createHash, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { hourMs } from '#contract/lib/durations.ts'
import type { Db } from '#server/db/client.ts'
import { authCodes, oauthFlows } from './table.ts'

/** How long a code may be exchanged, and how long a sign-in at another provider may take. */
const lifeMs = 300_000

export type AuthCode = typeof authCodes.$inferSelect
export type OauthFlow = typeof oauthFlows.$inferSelect

export function isExpired({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= lifeMs
}

/** Returns the code that the client exchanges for a session together with its verifier. */
export async function createAuthCode(db: Db, values: Omit<AuthCode, 'codeHash'>): Promise<string> {
  const code = randomUUID()
  await db.delete(authCodes).where(lt(authCodes.createdAt, retentionCutoff(values.createdAt)))
  await db.insert(authCodes).values({ ...values, codeHash: hashOf(code) })
  return code
}

export async function findAuthCode(db: Db, code: string): Promise<AuthCode | undefined> {
  const [found] = await db
    .select()
    .from(authCodes)
    .where(eq(authCodes.codeHash, hashOf(code)))
  return found
}

/** Deletes a code; returns false when a concurrent call already did. */
export async function consumeAuthCode(db: Db, { codeHash }: AuthCode): Promise<boolean> {
  const deleted = await db
    .delete(authCodes)
    .where(eq(authCodes.codeHash, codeHash))
    .returning({ userId: authCodes.userId })
  return deleted.length === 1
}

export async function createOauthFlow(db: Db, values: Omit<OauthFlow, 'id'>): Promise<OauthFlow> {
  const flow = { ...values, id: randomUUID() }
  await db.delete(oauthFlows).where(lt(oauthFlows.createdAt, retentionCutoff(flow.createdAt)))
  await db.insert(oauthFlows).values(flow)
  return flow
}

/** Deletes and returns a flow, so that it counts only once. */
export async function consumeOauthFlow(db: Db, id: string): Promise<OauthFlow | undefined> {
  const [flow] = await db.delete(oauthFlows).where(eq(oauthFlows.id, id)).returning()
  return flow
}

/** Deletes the codes and sign-ins that were not completed, also on a day without others. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await db.delete(authCodes).where(lt(authCodes.createdAt, retentionCutoff(now)))
  await db.delete(oauthFlows).where(lt(oauthFlows.createdAt, retentionCutoff(now)))
}

// Expired rows stay for two hours, so that a late client learns that its code has expired.
function retentionCutoff(now: Date): Date {
  return new Date(now.getTime() - 2 * hourMs)
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
