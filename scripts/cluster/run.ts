import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { failOver } from './failover.ts'
import { MissingProgram } from './processes.ts'
import { replaceRelease } from './release.ts'
import { killServers } from './three-servers.ts'

const usage = `npm run cluster -- RUN

  failover           two servers on a primary with a synchronous standby; the primary is killed under load
  failover-haproxy   the same, with HAProxy in front of the database servers instead of DATABASE_HOSTS
  three-servers      three servers behind HAProxy; one is killed every 10 seconds for two minutes, under load
  release COMMIT     two servers of an earlier commit are replaced by this release, one after the other, under load`

const runs: Record<string, (folder: string) => Promise<boolean>> = {
  failover: (folder) => failOver(folder, 'DATABASE_HOSTS'),
  'failover-haproxy': (folder) => failOver(folder, 'HAProxy'),
  'three-servers': killServers,
  release: (folder) => replaceRelease(folder, process.argv[3]),
}

const run = runs[process.argv[2] ?? '']
if (run) await report(run)
else {
  console.error(usage)
  process.exitCode = 1
}

/** Runs in a temporary folder that the user postgres can enter; a missing program skips the run with its name. */
async function report(work: (folder: string) => Promise<boolean>): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/palapa-cluster-`)
  await chmod(folder, 0o711)
  try {
    const isPassed = await work(folder)
    console.log(isPassed ? 'Passed.' : 'FAILED.')
    if (!isPassed) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error
    console.log(`Skipped: ${error.message}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
