import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, stopPostmaster } from '#server/db/postmaster.ts'

/** Creates a folder that is removed after the test, together with a PostgreSQL left running in it. */
export async function temporaryDataDir(parent = tmpdir()) {
  const folder = await mkdtemp(join(parent, 'palapa-data-'))
  const remove = async () => {
    const cluster = join(folder, 'postgres')
    const postmaster = await findPostmaster(cluster)
    if (postmaster !== undefined) await stopPostmaster(cluster, postmaster)
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, cluster: join(folder, 'postgres'), [Symbol.asyncDispose]: remove }
}
