import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

// Linux takes the ports of outgoing connections from 32768 on, macOS and Windows from 49152 on.
const [lowest, highest] = [20_000, 32_000]

/**
 * Returns a free port that no outgoing connection uses: a server that is killed finds it free when it starts again, and a program
 * that starts later than the port was chosen does too.
 */
export async function freeServerPort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  probe.once('error', () => resolve(false))
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  return promise
}
