import { freeServerPort } from './ports.ts'
import { end, requireProgram, start } from './processes.ts'

/** Starts Redis of Debian, without persistence. */
export async function startRedis() {
  const port = await freeServerPort()
  const program = requireProgram('redis-server', '/usr/bin/redis-server', '/usr/bin/valkey-server')
  const child = start(program, [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  return { url: `redis://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => end(child) }
}
