import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { usePhotoChanges } from './use-photo-changes.ts'

test('all changes are awaited, and the last one to end says whether they are stored', async () => {
  const { result } = await renderHook(() => usePhotoChanges())
  const { track, finish } = result.current
  expect(await finish()).toBe(true)
  const [upload, edit] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  track(upload.promise)
  track(edit.promise)
  let stored: boolean | undefined
  const finished = finish().then((areStored) => (stored = areStored))
  edit.resolve(true)
  await edit.promise
  expect(stored).toBeUndefined()
  upload.resolve(false)
  expect(await finished).toBe(false)
})
