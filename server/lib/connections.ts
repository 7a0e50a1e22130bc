import { IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { problem } from './errors.ts'

/** Limits on how long a client may take to send a request. */
export type ConnectionLimits = {
  /** Time until the headers are complete; also closes a connection that sends nothing. */
  headersMs: number
  /** Time until the body is complete, even when it arrives steadily. */
  requestMs: number
  /** In each window at least `windowBytes` of the body must arrive, or the rest of it. */
  windowMs: number
  windowBytes: number
  /** Interval at which Node checks for connections that exceed a limit. */
  checkMs: number
}

/** Half an hour is enough for an image of 20 MB at 12 kB/s; slower clients must send smaller images. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30 * 60_000,
  windowMs: 45_000,
  windowBytes: 45_000,
  checkMs: 2_500,
}

/** Closes connections whose request body stops arriving or arrives too slowly, with a 408 unless a response has started. */
export function limitBodies(app: FastifyInstance, { windowMs, windowBytes }: ConnectionLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request) && request.raw instanceof IncomingMessage) watchBody(request.raw, reply)
  })

  function watchBody(message: IncomingMessage, reply: FastifyReply): void {
    const { socket } = message
    let received = socket.bytesRead
    const timer = setInterval(() => {
      const sinceLast = socket.bytesRead - received
      received = socket.bytesRead
      // A full buffer means that the server is slow, not the client.
      const isBuffered = message.readableLength >= message.readableHighWaterMark
      if (sinceLast >= windowBytes || isBuffered) return
      clearInterval(timer)
      if (!message.complete) refuseConnection(app, socket, reply.raw.headersSent ? undefined : 'timeout')
    }, windowMs).unref()
    message.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
  }
}

export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

const parserErrors: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Sends a problem for malformed HTTP, oversized headers or a slow request, and closes the connection. */
export function rejectUnparsable(app: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  refuseConnection(app, socket, parserErrors[error.code ?? ''] ?? 'invalid_input')
}

const messages: Partial<Record<ErrorCode, string>> = {
  timeout: 'The request took too long to arrive. Please try again.',
  headers_too_large: 'The headers of the request are too long.',
  invalid_input: 'That is not an HTTP request.',
}

function refuseConnection(app: FastifyInstance, socket: Socket, code: ErrorCode | undefined): void {
  if (code === undefined || !socket.writable) return void socket.destroy()
  const body = problem(code, messages[code] ?? '')
  const text = JSON.stringify(body)
  const headers = {
    ...app.guardHeaders,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}\r\n${lines.join('')}\r\n`
  socket.end(head + text, () => socket.destroy())
}
