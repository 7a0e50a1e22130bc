import type { FastifyInstance } from 'fastify'
import { codeOf } from './lib/error-codes.ts'
import { StartError } from './lib/start-error.ts'

/** Listens on a port; throws a StartError where that is impossible. */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw new StartError(listenFailure(error, port, host))
  }
}

function listenFailure(error: unknown, port: number, host: string): string {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.`
  if (code === 'EACCES')
    return `Port ${port} is reserved for privileged users. Set PORT to a number above 1023.`
  return `The server cannot listen on ${host}:${port} (${String(code ?? error)}). Set HOST to an address of this machine.`
}
