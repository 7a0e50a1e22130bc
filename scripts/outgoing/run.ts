import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { requireProgram, until } from '../cluster/processes.ts'
import { reportOutcome } from '../report-outcome.ts'
import { browse } from './browser.ts'
import { isLocal, readAddresses, tracedCalls } from './trace.ts'
import { visit } from './visit.ts'

/** Longer than the interval of the jobs that run each minute. */
const jobsMs = 75_000

// Runs a server with default settings under strace, visits it, and lists the addresses that it and its PostgreSQL reached.
await reportOutcome('palapa-outgoing-', watch)

async function watch(folder: string): Promise<boolean> {
  requireProgram('strace', '/usr/bin/strace')
  const trace = join(folder, 'trace')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const main = join(import.meta.dirname, '../../server/main.ts')
  const options = [
    '--follow-forks',
    '--seccomp-bpf',
    '--quiet=all',
    `--trace=${tracedCalls}`,
    `--output=${trace}`,
  ]
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  }
  const child = spawn('strace', [...options, process.execPath, main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until('the start of the server', async () => {
    if (child.exitCode !== null) throw new Error('The server did not start')
    return (await fetch(`${url}/api/ready`)).ok
  })
  const requests = await visit(url)
  const origins = await browse(url)
  await sleep(jobsMs)
  const exit = once(child, 'exit')
  process.kill(await tracedBy(child.pid ?? 0), 'SIGTERM') // strace ignores signals
  await exit
  const addresses = await readAddresses(trace)
  const outside = [...addresses.keys()].filter((address) => !isLocal(address))
  console.log(`The server responded to ${requests} reads, and to what two users and a browser did.`)
  console.log(
    `  its connections: ${[...addresses].map(([address, count]) => `${count} × ${address}`).join(', ')}`,
  )
  console.log(`  origins that its pages requested: ${[...origins].join(', ')}`)
  console.log(`  addresses of other machines: ${outside.length === 0 ? 'none' : outside.join(', ')}`)
  // The connections to the socket of the database prove that calls were recorded.
  const isRecorded = (addresses.get('AF_UNIX') ?? 0) > 0
  return isRecorded && outside.length === 0 && origins.size === 1 && origins.has(url)
}

/** Returns the process that strace has started. */
async function tracedBy(pid: number): Promise<number> {
  const [first = ''] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')
  return Number(first)
}
