import { pino, type DestinationStream, type Logger } from 'pino'

/** JSON lines. Errors are cut down to what tells the cause: their own members may hold what people typed. */
export function createLogger(destination?: DestinationStream): Logger {
  // What @fastify/multipart traces of an upload are the headers of its request, the token among them.
  const options = { serializers: { err: describeError, busboyOptions: () => undefined } }
  return pino(options, destination ?? logFile(1))
}

/** Written in parts, because a write for every answer would cost more than the rest of some; wholly when the process ends. */
export function logFile(dest: string | number): DestinationStream {
  return pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: 100 })
}

/** Leaves out a failed query's parameters and PostgreSQL's `detail`, which repeat the values of a row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name: type, cause } = error
  const message = error.message.replace(/\nparams:[\s\S]*$/, '')
  const stack = (error.stack ?? '').split('\n').filter(isFrame).join('\n')
  return {
    type,
    ...('code' in error && { code: error.code }),
    message,
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

function isFrame(line: string): boolean {
  return line.startsWith('    at ')
}
