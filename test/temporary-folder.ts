import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { livingPostmaster, stopPostmaster } from '#server/db/postmaster.ts'

/** A folder that goes away with the test, together with a PostgreSQL left running in it. */
export async function temporaryDataDir(parent = tmpdir()) {
  const folder = await mkdtemp(join(parent, 'palapa-data-'))
  const remove = async () => {
    const cluster = join(folder, 'postgres')
    const postmaster = await livingPostmaster(cluster)
    if (postmaster !== undefined) await stopPostmaster(cluster, postmaster)
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, cluster: join(folder, 'postgres'), [Symbol.asyncDispose]: remove }
}
