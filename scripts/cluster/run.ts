import { failOver } from './failover.ts'
import { killEverything } from './kills.ts'
import { testThroughPgbouncer } from './pgbouncer.ts'
import { replaceRelease } from './release.ts'
import { reportOutcome } from '../report-outcome.ts'
import { loseS3 } from './s3-outage.ts'
import { killServers } from './three-servers.ts'

const usage = `npm run cluster -- RUN

  failover           two servers on a primary with a synchronous standby; the primary is killed under load
  failover-haproxy   the same, with HAProxy in front of the database servers instead of DATABASE_HOSTS
  three-servers      three servers behind HAProxy; one is killed every 10 seconds for two minutes, under load
  kills [NUMBER]     the server and the embedded PostgreSQL are killed in turn, 100 times, under load, on a disk
  s3-outage          a server with its images in S3, which does not respond for 60 seconds, under load
  pgbouncer FILTER   the tests of the server, or those whose path contains FILTER, through PgBouncer
  release COMMIT     two servers of an earlier commit are replaced by this release, one after the other, under load`

const runs: Record<string, (folder: string) => Promise<boolean>> = {
  failover: (folder) => failOver(folder, 'DATABASE_HOSTS'),
  'failover-haproxy': (folder) => failOver(folder, 'HAProxy'),
  'three-servers': killServers,
  kills: () => killEverything(Number(process.argv[3] ?? 100)),
  's3-outage': loseS3,
  pgbouncer: (folder) => testThroughPgbouncer(folder, process.argv.slice(3)),
  release: (folder) => replaceRelease(folder, process.argv[3]),
}

const run = runs[process.argv[2] ?? '']
if (run) await reportOutcome('palapa-cluster-', run)
else {
  console.error(usage)
  process.exitCode = 1
}
