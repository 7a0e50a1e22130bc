import { pino, type DestinationStream, type Logger } from 'pino'
import { describeError } from './start-error.ts'

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
