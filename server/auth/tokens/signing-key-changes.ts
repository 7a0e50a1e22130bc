import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { StartError } from '#server/lib/start-error.ts'
import type { SigningKeys } from './signing-keys.ts'
import { signingKeyIds } from '#server/auth/base/table.ts'

/**
 * Registers the signing keys of this server in the database. Throws a StartError when the file has none of the keys
 * registered before: this server and the others would reject each other's tokens.
 */
export async function registerKeys(db: Db, keys: SigningKeys, file: string): Promise<void> {
  await db.transaction(async (tx) => {
    const registered = await lockIds(tx)
    const own = new Set([...keys.all.map(({ kid }) => kid), ...keys.removed])
    if (registered.length > 0 && !registered.some((kid) => own.has(kid))) throw foreignKeys(file)
    await tx.delete(signingKeyIds).where(inArray(signingKeyIds.kid, keys.removed))
    await insertIds(tx, keys)
  })
}

/** Registers the keys in place of all others, for an operator who has lost the previous file. */
export async function replaceRegisteredKeys(db: Db, keys: SigningKeys): Promise<void> {
  await db.transaction(async (tx) => {
    await lockIds(tx)
    await tx.delete(signingKeyIds)
    await insertIds(tx, keys)
  })
}

/** Locks the table, so that servers that start together on a new database register one after the other. */
async function lockIds(tx: Db): Promise<string[]> {
  await tx.execute(sql`lock table ${signingKeyIds} in share row exclusive mode`)
  const rows = await tx.select({ kid: signingKeyIds.kid }).from(signingKeyIds)
  return rows.map(({ kid }) => kid)
}

async function insertIds(tx: Db, { all }: SigningKeys): Promise<void> {
  await tx
    .insert(signingKeyIds)
    .values(all.map(({ kid }) => ({ kid })))
    .onConflictDoNothing()
}

function foreignKeys(file: string): StartError {
  return new StartError(
    `The signing keys in ${file} are not those of this database, so everyone would be signed out: set AUTH_SIGNING_KEYS to the key file of the other servers, or run npm run auth:keys -- --replace to continue with these keys.`,
  )
}
