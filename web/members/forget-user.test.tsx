import { beforeEach, expect, test } from 'vitest'
import { storageKeys } from '#contract/site.ts'
import { preparePhotos } from '#web/forms/photo-preparations.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import {
  photosOfDraft,
  photosOfListing,
  photosOfMessage,
  photosOfMessageDraft,
  readPendingPhotos,
  savePendingPhotos,
} from '#web/storage/pending-photos.ts'
import { forgetUser } from './forget-user.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('nothing of the user remains, and everything of another user does', async () => {
  writeStored(storageKeys.theme, 'dark')
  writeStored(storageKeys.matchedProperty, { id: 'p1', title: 'Casa', suggestion: 'Typed' })
  writeStored(storageKeys.createNewChat, true)
  for (const key of [storageKeys.chatDrafts, storageKeys.chats, storageKeys.unsentMessages])
    writeStored(key, { gone: [{ id: 'm1' }], other: [{ id: 'm2' }] })
  for (const key of [storageKeys.wizardDraft, storageKeys.listingEdits])
    writeStored(key, [{ userId: 'gone' }, { userId: 'other' }])
  writeStored(storageKeys.unsentVerdicts, [{ owner: 'gone' }, { owner: 'other' }])
  const places = ['gone', 'other'].flatMap((user, at) => [
    photosOfDraft(user, 'draft'),
    photosOfListing(`l${at + 1}`),
    photosOfMessage(`m${at + 1}`),
    photosOfMessageDraft(user, 'c1'),
  ])
  for (const place of places) await savePendingPhotos(place, [{ file: new File(['x'], 'x.jpg') }])

  await forgetUser('gone', ['l1'])

  const stored = JSON.stringify(localStorage)
  expect(stored).not.toMatch(/gone|Typed|m1/)
  expect(stored.match(/other/g)).toHaveLength(6)
  expect(readStored(storageKeys.theme)).toBe('dark')
  expect(readStored(storageKeys.createNewChat)).toBeNull()
  const counts = await Promise.all(places.map(async (place) => (await readPendingPhotos(place)).length))
  expect(counts).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
})

test('photos of the user that are being prepared are not stored later, but those of another user are', async () => {
  const places = [photosOfDraft('gone', 'd1'), photosOfListing('l3'), photosOfDraft('other', 'd1')]
  const { promise: isPrepared, resolve } = Promise.withResolvers<void>()
  const prepare = async (file: File) => {
    await isPrepared
    return { file }
  }
  const preparations = places.map((place) =>
    preparePhotos(
      place,
      [new File(['x'], 'x.jpg')],
      prepare,
      (photo) => void savePendingPhotos(place, [photo]),
    ),
  )
  await forgetUser('gone', ['l3'])
  resolve()
  await Promise.all(preparations)
  const counts = await Promise.all(places.map(async (place) => (await readPendingPhotos(place)).length))
  expect(counts).toEqual([0, 0, 1])
})

test('photos of a message whose place names no user, as before, are removed too', async () => {
  const place = 'message-draft:c1:buyer'
  await savePendingPhotos(place, [{ file: new File(['x'], 'x.jpg') }])
  await forgetUser('gone', [])
  expect(await readPendingPhotos(place)).toEqual([])
})

test('keys of which nothing remains are removed', async () => {
  writeStored(storageKeys.chatDrafts, { gone: { c1: 'Typed' } })
  writeStored(storageKeys.listingEdits, [{ userId: 'gone' }])
  await forgetUser('gone', [])
  expect(Object.keys(localStorage)).toEqual([])
})
