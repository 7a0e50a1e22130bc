import { afterEach, expect, test, vi } from 'vitest'
import { uploadMessageImages } from '#contract/conversations.ts'
import { updateProfilePhoto } from '#contract/profiles.ts'
import { configureSite } from '#test/browser/site.ts'
import { browserApi, uploadingApi } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Starts an upload on a network that stops responding, and returns what ends it. */
function upload() {
  configureSite()
  vi.useFakeTimers()
  const requests: XMLHttpRequest[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    requests.push(this)
  })
  // a request that was never sent has no events of its own
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('abort'))
    this.dispatchEvent(new ProgressEvent('loadend'))
  })
  const onEnd = vi.fn()
  const input = { params: { id: 'conversation-1' }, body: new FormData() }
  void uploadingApi(() => {})(uploadMessageImages, input).then(onEnd)
  const progress = (loaded: number) =>
    requests[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
  const afterMs = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return onEnd.mock.calls.flat()
  }
  return { progress, afterMs }
}

const lost = {
  ok: false,
  failure: { status: 0, statusText: '', message: 'The upload was interrupted' },
}

test('an upload that makes no progress for 45 seconds fails as if the connection was lost', async () => {
  const { progress, afterMs } = upload()
  expect(await afterMs(40_000)).toEqual([])
  progress(50)
  expect(await afterMs(44_999)).toEqual([])
  expect(await afterMs(1)).toEqual([lost])
})

test('the response to a complete upload may take three minutes', async () => {
  const { progress, afterMs } = upload()
  progress(100)
  expect(await afterMs(179_999)).toEqual([])
  expect(await afterMs(1)).toEqual([lost])
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
