import { expect, test, vi } from 'vitest'
import { ChunkLoadError, lazyImport } from './lazy-import.ts'

const cause = new TypeError('Failed to fetch dynamically imported module')

test('ERR-02 a chunk that fails to load throws a chunk-load error with its cause', async () => {
  const failed = lazyImport(() => Promise.reject(cause))
  await expect(failed).rejects.toThrow(ChunkLoadError)
  await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
})

test('a chunk that fails once is loaded again after a second', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => ({ answer: 42 })).mockRejectedValueOnce(cause)
  const loaded = lazyImport(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toEqual({ answer: 42 })
  vi.useRealTimers()
})

test('ERR-02 a chunk that hangs throws a chunk-load error after 120000 ms and not before', async () => {
  vi.useFakeTimers()
  const heard = vi.fn()
  const hanging = lazyImport(() => new Promise<never>(() => {})).catch(heard)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await hanging
  expect(heard).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  vi.useRealTimers()
})

test('ERR-02 a chunk that loads is returned and leaves no timer', async () => {
  vi.useFakeTimers()
  expect(await lazyImport(async () => ({ answer: 42 }))).toEqual({ answer: 42 })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
