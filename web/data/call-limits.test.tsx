import { afterEach, expect, test, vi } from 'vitest'
import { listLikedPropertyIds } from '#contract/interactions.ts'
import { updateProfilePhoto } from '#contract/profiles.ts'
import { configureSite } from '#test/browser/site.ts'
import { browserApi } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Saves a photo on a network that stalls, and returns what ends the call. */
function call(photoLength: number, signal?: AbortSignal) {
  configureSite()
  vi.useFakeTimers()
  vi.spyOn(window, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  const onEnd = vi.fn()
  const body = { profilePhotoUrl: 'x'.repeat(photoLength) }
  void browserApi(updateProfilePhoto, { body }, signal ? { signal } : {}).then(onEnd, onEnd)
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return onEnd.mock.calls.flat()
  }
}

const unanswered = {
  ok: false,
  failure: { status: 0, statusText: '', message: 'The server did not respond' },
}

test('a call that gets no response for 30 seconds fails as if the connection was lost', async () => {
  const afterMs = call(0)
  expect(await afterMs(29_999)).toEqual([])
  expect(await afterMs(10)).toEqual([unanswered])
})

test('a call with a large body has the time that a slow network takes to send it', async () => {
  const afterMs = call(400_000)
  expect(await afterMs(130_000)).toEqual([])
  expect(await afterMs(10)).toEqual([unanswered])
})

test('a caller can end its call before', async () => {
  const caller = new AbortController()
  const afterMs = call(0, caller.signal)
  const reason = new Error('No longer needed')
  caller.abort(reason)
  expect(await afterMs(0)).toEqual([reason])
})

/** Loads a list on a network that delivers the body in parts, and returns what ends the call. */
function download() {
  configureSite()
  vi.useFakeTimers()
  const parts = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = parts.writable.getWriter()
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(parts.readable))
  const onEnd = vi.fn()
  void browserApi(listLikedPropertyIds, {}).then(onEnd, onEnd)
  const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {})
  const afterMs = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return onEnd.mock.calls.flat()
  }
  return { write, end: () => writer.close(), afterMs }
}

test('a slow download that makes progress can finish', async () => {
  const { write, end, afterMs } = download()
  for (const part of ['{"propertyIds"', ':["a', '"', ']}']) {
    write(part)
    expect(await afterMs(29_000)).toEqual([])
  }
  void end()
  expect(await afterMs(1)).toEqual([{ ok: true, data: { propertyIds: ['a'] } }])
})

test('a download that makes no progress for 30 seconds fails as if the connection was lost', async () => {
  const { write, afterMs } = download()
  expect(await afterMs(20_000)).toEqual([])
  write('{"propertyIds"')
  expect(await afterMs(29_999)).toEqual([])
  expect(await afterMs(10)).toEqual([unanswered])
})
