import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { connections, type LoadRequest } from './cases.ts'
import type { ServerUsage } from './server-usage.ts'
import type { Measurement } from './report.ts'

export type BenchServer = {
  url: string
  use(options?: { afterCollection: boolean }): Promise<ServerUsage>
  stop(): Promise<void>
}

type ServerOptions = {
  /** The folder for the CPU profile. */
  profile?: string | undefined
  environment?: Record<string, string>
}

const warmupSeconds = 2
/** The share of requests that may fail; the report mentions them. */
const tolerated = 0.01

type Loaded = Measurement & { sent: number; failures: string }

/** Starts a server process on a free port of the loopback interface. */
export async function startServer(
  file: string,
  poolConfig: pg.PoolConfig,
  { profile, environment }: ServerOptions = {},
): Promise<BenchServer> {
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const child = fork(join(import.meta.dirname, file), {
    execArgv: ['--expose-gc', ...profiling],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  child.send(poolConfig)
  const { port } = (await nextMessage(child)) as { port: number } // both servers send it once they listen
  const stop = async () => {
    if (!child.connected) return
    child.disconnect()
    await once(child, 'exit')
  }
  const use = async ({ afterCollection } = { afterCollection: false }) => {
    child.send(afterCollection ? 'use after collection' : 'use')
    return (await nextMessage(child)) as ServerUsage // server-usage.ts sends exactly this
  }
  return { url: `http://127.0.0.1:${port}`, use, stop }
}

/** Sends the load from a separate process and returns its measurement. */
export async function measure(
  server: BenchServer,
  requests: LoadRequest[][],
  seconds: number,
  clients = connections,
): Promise<Measurement> {
  const before = await server.use()
  const child = fork(join(import.meta.dirname, 'load.mjs'))
  child.send({ url: server.url, requests, connections: clients, seconds, warmupSeconds })
  const { sent, failures, ...result } = (await nextMessage(child)) as Loaded // load.mjs sends exactly this
  if (result.failed > 0) {
    const message = `Failed requests to ${server.url}${requests[0]?.[0]?.path}: ${failures}`
    if (result.failed > sent * tolerated) throw new Error(message)
    console.log(message)
  }
  return { ...result, cpuMs: ((await server.use()).cpuMs - before.cpuMs) / sent }
}

/** Returns the next message of a child process; throws when it exits first. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const received = new AbortController()
  const { signal } = received
  const failed = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A benchmark process exited with ${code}`)
  })
  failed.catch(() => {})
  const [message] = await Promise.race([once(child, 'message'), failed])
  received.abort() // a server answers many messages
  return message
}
