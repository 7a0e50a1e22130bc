import { createHash, randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { authCodes, oauthFlows } from './table.ts'

/** How long a client has to exchange its code, and a visitor to come back from another provider. */
const lifeMs = 300_000

export type AuthCode = typeof authCodes.$inferSelect
export type OauthFlow = typeof oauthFlows.$inferSelect

export function isTooOld({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= lifeMs
}

/** Answers the code that the client exchanges for a session together with its verifier. */
export async function createAuthCode(db: Db, values: Omit<AuthCode, 'codeHash'>): Promise<string> {
  const code = randomUUID()
  await db.delete(authCodes).where(lt(authCodes.createdAt, forgottenBefore(values.createdAt)))
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

/** Uses a code up; answers whether this call was the one that did. */
export async function takeAuthCode(db: Db, { codeHash }: AuthCode): Promise<boolean> {
  const taken = await db
    .delete(authCodes)
    .where(eq(authCodes.codeHash, codeHash))
    .returning({ userId: authCodes.userId })
  return taken.length === 1
}

export async function createOauthFlow(db: Db, values: Omit<OauthFlow, 'id'>): Promise<OauthFlow> {
  const flow = { ...values, id: randomUUID() }
  await db.delete(oauthFlows).where(lt(oauthFlows.createdAt, forgottenBefore(flow.createdAt)))
  await db.insert(oauthFlows).values(flow)
  return flow
}

/** Answers a flow once. */
export async function takeOauthFlow(db: Db, id: string): Promise<OauthFlow | undefined> {
  const [flow] = await db.delete(oauthFlows).where(eq(oauthFlows.id, id)).returning()
  return flow
}

// Kept a while longer, so that a late client learns that it was late.
function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - 2 * 3_600_000)
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
