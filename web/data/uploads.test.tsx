import { afterEach, expect, test, vi } from 'vitest'
import { uploadMessageImages } from '#contract/conversations.ts'
import { configureSite } from '#test/browser/site.ts'
import { uploadingApi } from './api.ts'

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
