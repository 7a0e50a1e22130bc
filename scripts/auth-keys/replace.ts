import { replaceRegisteredKeys } from '#server/auth/tokens/signing-key-changes.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

/** Registers the keys of the file as the only ones in the database, so that a server with these keys starts. */
export async function replaceKeys({ auth, databaseConfig, dataDir }: Config): Promise<void> {
  const keys = await loadSigningKeys(auth.signingKeysFile)
  await using stack = new AsyncDisposableStack()
  const embedded = databaseConfig ? undefined : await startEmbedded(dataDir)
  if (embedded) stack.defer(() => embedded.close())
  const { db, pool, close } = openDatabase(databaseConfig ?? embedded?.poolConfig ?? {})
  stack.defer(close)
  await migrate(pool)
  await replaceRegisteredKeys(db, keys)
}
