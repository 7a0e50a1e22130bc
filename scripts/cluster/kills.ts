import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOrShareEmbedded } from '#server/db/embedded.ts'
import { readPostmasterFile } from '#server/db/postmaster.ts'
import { startMixedLoad } from './mixed-load.ts'
import { type Palapa, startPalapa } from './palapa.ts'
import { until } from './processes.ts'
import { describeMachine } from './report.ts'
import { findFaults } from './stored.ts'

const writesPerKill = 200
const workers = 16
/** Longest random delay between the last write of a turn and its kill. */
const latestKillMs = 500

/** The processes that a turn kills: the server, PostgreSQL, both, or one of the processes of PostgreSQL. */
const targets = ['server', 'database', 'server and database', 'process of the database'] as const

/**
 * Kills the server and its embedded PostgreSQL in turn under a mixed load, starts them again, and looks for every acknowledged write.
 * The data is on a disk with `fsync`, unlike those of tests.
 */
export async function killEverything(kills: number): Promise<boolean> {
  const folder = await mkdtemp('/var/tmp/palapa-kills-')
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const palapa = stack.use(await startPalapa({ DATA_DIR: folder }))
  const load = await startMixedLoad(palapa.url, workers)
  const startTimes: number[] = []
  for (let turn = 0; turn < kills; turn += 1) {
    const share = (turn + 1) * writesPerKill
    await until('the writes', async () => load.count.writes >= share)
    await sleep(Math.random() * latestKillMs)
    await kill(palapa, join(folder, 'postgres'), targets[turn % targets.length] ?? 'server')
    const killedAt = performance.now()
    await palapa.start()
    startTimes.push(performance.now() - killedAt)
    if ((turn + 1) % 10 === 0) console.log(`  ${turn + 1} kills, ${load.count.writes} writes`)
  }
  await load.stop()
  const { acknowledged, count, refusals } = load
  const embedded = await startOrShareEmbedded(folder)
  const faults = [...(await findFaults(embedded.poolConfig, palapa.url, acknowledged)), ...refusals]
  const sizes = Object.entries(acknowledged).map(([name, { size }]) => `${size} ${name}`)
  console.log(`${kills} kills of ${targets.join(', ')} in turn, with fsync`)
  console.log(`  acknowledged writes: ${count.writes}, after ${count.retries} retries`)
  console.log(`  of these: ${sizes.join(', ')}`)
  console.log(
    `  lost, doubled or refused: ${faults.length}${faults
      .slice(0, 10)
      .map((fault) => `\n    ${fault}`)
      .join('')}`,
  )
  console.log(`  ready again within ${Math.round(Math.max(...startTimes))} ms, ${describeMachine()}`)
  return faults.length === 0 && count.writes >= kills * writesPerKill
}

/** Kills at once, and waits until the server has ended, which it also does when its database is killed. */
async function kill(palapa: Palapa, cluster: string, target: (typeof targets)[number]): Promise<void> {
  const { child } = palapa
  const postmaster = (await readPostmasterFile(cluster))?.pid
  if (postmaster === undefined) throw new Error('PostgreSQL does not run')
  const ended = once(child, 'exit')
  if (target === 'process of the database') process.kill(await childOf(postmaster), 'SIGKILL')
  if (target.endsWith('database') && target !== 'process of the database') process.kill(postmaster, 'SIGKILL')
  if (target.startsWith('server')) child.kill('SIGKILL')
  await ended
}

/** Returns a random process that serves a connection of PostgreSQL. */
async function childOf(postmaster: number): Promise<number> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`\nPPid:\t${postmaster}\n`) && / palapa /.test(command)) found.push(Number(name))
  }
  const pid = found[Math.floor(Math.random() * found.length)]
  if (pid === undefined) throw new Error('PostgreSQL has no connections')
  return pid
}
