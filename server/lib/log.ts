import { openSync, write, writeSync } from 'node:fs'
import { pino, type DestinationStream, type Logger } from 'pino'
import { codeOf } from './error-codes.ts'
import { describeError } from './start-error.ts'

/** Creates a logger of JSON lines. Only selected properties of errors are logged, as the others may contain user input. */
export function createLogger(destination?: DestinationStream): Logger {
  // @fastify/multipart logs the headers of the request at trace level, including the token.
  const options = { serializers: { err: describeError, busboyOptions: () => undefined } }
  return pino(options, destination ?? logFile(1))
}

/** About 50 lines. With 4 kB, a tenth of the time of a cached document was spent on writes. */
const flushLength = 16_384
const flushIntervalMs = 100
/** Characters that wait for a disk or reader that takes none. Further lines are dropped. */
const maxWaiting = 1_048_576

/**
 * Creates a buffered log destination, flushed at exit: a write per response would cost more than some responses do. When the
 * disk is full or the pipe is closed, lines are dropped. Unlike pino's destination, it then neither crashes the process nor delays its
 * exit.
 *
 * A write that is under way at exit reports no result any more, so its bytes are not written again. Node finishes it, so it loses lines
 * only where the pipe is full and does not block. It was begun in an earlier turn, so most exits find none.
 */
export function logFile(dest: string | number): DestinationStream & { flushSync(): void } {
  const fd = typeof dest === 'number' ? dest : openSync(dest, 'a')
  let lines = ''
  /** Bytes whose write is under way, or failed and is tried again. */
  let chunk = Buffer.alloc(0)
  let isWriting = false
  let isDue = false

  const flush = () => {
    if (isWriting) return
    if (chunk.length === 0) {
      chunk = Buffer.from(lines)
      lines = ''
    }
    if (chunk.length === 0) return
    isWriting = true
    write(fd, chunk, (error, written) => {
      isWriting = false
      if (error) return
      chunk = chunk.subarray(written)
      if (chunk.length + lines.length >= flushLength) flush()
    })
  }
  const flushSoon = () => {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      flush()
    })
  }
  const flushSync = () => {
    const rest = Buffer.concat([isWriting ? Buffer.alloc(0) : chunk, Buffer.from(lines)])
    lines = ''
    // so that the lines stay in order
    if (isWriting) pause()
    else chunk = Buffer.alloc(0)
    writeAll(fd, rest)
  }
  setInterval(flush, flushIntervalMs).unref()
  process.on('exit', flushSync)
  return {
    write(line) {
      if (chunk.length + lines.length + line.length > maxWaiting) return
      lines += line
      if (lines.length >= flushLength) flushSoon()
    },
    flushSync,
  }
}

const pauseMs = 10
/** About a second, in which a reader that only was slow takes what is in the pipe. */
const maxPauses = 100

/** Writes bytes while nothing else runs. Where that fails, there is nowhere to report it, and waiting for a disk could last forever. */
function writeAll(fd: number, bytes: Buffer): void {
  let pauses = 0
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      if (!isFullPipe(error) || pauses === maxPauses) return
      pauses += 1
      pause()
    }
  }
}

function isFullPipe(error: unknown): boolean {
  return codeOf(error) === 'EAGAIN'
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
}
