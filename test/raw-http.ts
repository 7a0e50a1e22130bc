import { once } from 'node:events'
import { connect } from 'node:net'

/** What the server sent until it closed the connection. */
export type RawResponse = { status: number; text: string; ms: number }

/** A chunk to send repeatedly after the first bytes, until the connection is closed. */
type Repeated = { chunk: string; everyMs: number }

/** Sends raw bytes and waits until the server closes the connection. */
export async function sendRaw(
  origin: string,
  bytes: string,
  limitMs: number,
  repeated?: Repeated,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const started = performance.now()
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {}) // a reset also emits close
  if (bytes) socket.write(bytes)
  const timer = repeated && setInterval(() => socket.write(repeated.chunk), repeated.everyMs)
  try {
    await once(socket, 'close', { signal: AbortSignal.timeout(limitMs) })
  } catch {
    throw new Error(`Not closed within ${limitMs} ms: ${bytes}\nReceived: ${text}`)
  } finally {
    clearInterval(timer)
    socket.destroy()
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, ms: performance.now() - started }
}
