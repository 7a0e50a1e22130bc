import { pino, type DestinationStream, type Logger } from 'pino'

/** Creates a logger of JSON lines. Only selected properties of errors are logged, as the others may contain user input. */
export function createLogger(destination?: DestinationStream): Logger {
  // @fastify/multipart logs the headers of the request at trace level, including the token.
  const options = { serializers: { err: describeError, busboyOptions: () => undefined } }
  return pino(options, destination ?? logFile(1))
}

/** Creates a buffered log destination, flushed at exit: a write per response would cost more than some responses do. */
export function logFile(dest: string | number): DestinationStream {
  return pino.destination({ dest, sync: false, minLength: 4096, periodicFlush: 100 })
}

/** Serializes an error without a failed query's parameters and PostgreSQL's `detail`, which contain values of a row. */
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
