import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { stayConnected } from './event-connection.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStore.set(signedOutState)
})

const ready = 'event: ready\ndata: {}\n\n'

/** Connects to streams that the test breaks, as when the server is killed. Each starts with what the server sends at once. */
async function connect({ firstData = ready } = {}) {
  vi.useFakeTimers()
  configureSite()
  sessionStore.set(signedInState(session, null, new Date()))
  const encode = (text: string) => new TextEncoder().encode(text)
  const streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    signals.push(init?.signal)
    const start = (controller: (typeof streams)[number]) => {
      streams.push(controller)
      if (firstData !== '') controller.enqueue(encode(firstData))
      init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
    }
    return new Response(new ReadableStream({ start }))
  })
  const stop = new AbortController()
  const onConnected = vi.fn<(isConnected: boolean) => void>()
  const handlers = { onEvent: () => {}, onConnected, lastId: () => undefined }
  void stayConnected(handlers, stop.signal)
  const afterMs = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return streams.length
  }
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  const breakLast = () => streams.at(-1)?.error(new TypeError('network error'))
  const send = (text: string) => streams.at(-1)?.enqueue(encode(text))
  const end = () => stop.abort()
  const states = () => onConnected.mock.calls.map(([isConnected]) => isConnected)
  return { afterMs, breakLast, send, signals, states, end, [Symbol.dispose]: end }
}

test('a stream that breaks after a while is opened again within 0.3 s', async () => {
  using connection = await connect()
  expect(await connection.afterMs(10_000)).toBe(1)
  connection.breakLast()
  expect(await connection.afterMs(310)).toBe(2)
})

test('a stream that breaks soon after its start is opened again after a longer delay', async () => {
  using connection = await connect()
  expect(await connection.afterMs(1_000)).toBe(1)
  connection.breakLast()
  expect(await connection.afterMs(400)).toBe(1)
  expect(await connection.afterMs(610)).toBe(2)
})

test('a stream without data for a minute is opened again, and heartbeats and events keep it open', async () => {
  using connection = await connect()
  expect(await connection.afterMs(50_000)).toBe(1)
  expect(await connection.afterMs(10_310)).toBe(2)
  expect(await connection.afterMs(49_000)).toBe(2)
  connection.send(': heartbeat\n\n')
  expect(await connection.afterMs(50_000)).toBe(2)
  connection.send('event: caught-up\ndata: {}\n\n')
  expect(await connection.afterMs(50_000)).toBe(2)
  expect(await connection.afterMs(10_310)).toBe(3)
})

test.each([
  ['an event', ready],
  ['a heartbeat', ': \n\n'],
])('a stream is connected from the first data, such as %s, and not before', async (_data, text) => {
  using connection = await connect({ firstData: '' })
  await connection.afterMs(10_000)
  expect(connection.states()).toEqual([])
  connection.send(text)
  await connection.afterMs(10)
  expect(connection.states()).toEqual([true])
  connection.send(text)
  await connection.afterMs(10)
  expect(connection.states()).toEqual([true])
})

test('streams whose data never arrives are never connected, and are opened again after growing delays', async () => {
  using connection = await connect({ firstData: '' })
  expect(await connection.afterMs(60_400)).toBe(1)
  expect(await connection.afterMs(610)).toBe(2)
  expect(await connection.afterMs(60_400)).toBe(2)
  expect(await connection.afterMs(1_600)).toBe(3)
  expect(connection.states()).not.toContain(true)
})

test('after the device has slept for a minute, the stream is opened again when the page is visible', async () => {
  using connection = await connect()
  expect(await connection.afterMs(10_000)).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await connection.afterMs(1_000)).toBe(1)
  vi.setSystemTime(Date.now() + 60_000) // timers do not run while a device sleeps
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await connection.afterMs(1_000)).toBe(2)
})

test('a stream is closed when its connection ends, and not opened again', async () => {
  using connection = await connect()
  expect(connection.signals.map((signal) => signal?.aborted)).toEqual([false])
  connection.end()
  expect(connection.signals.map((signal) => signal?.aborted)).toEqual([true])
  expect(await connection.afterMs(60_000)).toBe(1)
})
