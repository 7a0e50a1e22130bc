import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { retention } from '#contract/operation/retention.ts'
import type { Db } from '#server/db/client.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { signInNetworks } from './table.ts'

const lifeMs = retention.networkDays * dayMs

/** Records a sign-in from a network, which counts as the user's own for 30 days. */
export async function recordNetwork(
  db: Db,
  { userId, networkHash, now }: { userId: string; networkHash: string; now: Date },
): Promise<void> {
  await db
    .insert(signInNetworks)
    .values({ userId, networkHash, lastSignInAt: now })
    .onConflictDoUpdate({
      target: [signInNetworks.userId, signInNetworks.networkHash],
      set: { lastSignInAt: now },
    })
}

/** Returns whether the user has signed in from the network within the last 30 days. */
export async function isOwnNetwork(
  db: Db,
  { userId, networkHashes, now }: { userId: string; networkHashes: string[]; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ userId: signInNetworks.userId })
    .from(signInNetworks)
    .where(
      and(
        eq(signInNetworks.userId, userId),
        inArray(signInNetworks.networkHash, networkHashes),
        gt(signInNetworks.lastSignInAt, cutoff(now)),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Returns what is stored about the networks that a user signs in from. */
export function listNetworks(db: Db, userId: string) {
  const { networkHash, lastSignInAt } = signInNetworks
  return db
    .select({ networkHash, lastSignInAt })
    .from(signInNetworks)
    .where(eq(signInNetworks.userId, userId))
    .orderBy(lastSignInAt)
}

/** Deletes networks without a sign-in within the last 30 days; returns how many. */
export async function sweepNetworks(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(signInNetworks).where(lte(signInNetworks.lastSignInAt, cutoff(now)))
  return rowCount ?? 0
}

function cutoff(now: Date): Date {
  return new Date(now.getTime() - lifeMs)
}
