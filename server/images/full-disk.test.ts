import { expect, test } from 'vitest'
import { updateProfilePhoto } from '#contract/profiles.ts'
import { createLogger } from '#server/lib/log.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createTestApp, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, uploadTo } from '#test/conversations.ts'
import { buildPhoto, filesOf, imagesOf, noise, upload } from '#test/images.ts'

const message = 'We have no space left to store this. Please try again in a few hours.'

/** Simulates a disk that has space for `disk.room` more files, and then fails with the operating system's error code. */
function smallDisk(code: 'ENOSPC' | 'EDQUOT') {
  const disk = { room: 0 }
  const wrapStorage = (storage: Storage): Storage => ({
    ...storage,
    async put(name, bytes) {
      disk.room -= 1
      if (disk.room < 0) throw Object.assign(new Error(`${code}: cannot write`), { code })
      await storage.put(name, bytes)
    },
  })
  return { disk, wrapStorage }
}

test('an upload to a full disk returns 507, logs the cause and leaves no file', async () => {
  const { disk, wrapStorage } = smallDisk('ENOSPC')
  const lines: string[] = []
  const logger = createLogger({ write: (line) => void lines.push(line) })
  await using app = await createTestApp({ wrapStorage, logger })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const photos = [
    { name: 'one.jpg', bytes: await buildPhoto() },
    { name: 'two.jpg', bytes: await buildPhoto() },
  ]
  disk.room = 6 // the first image and some files of the second
  const refused = await upload(app, seller, id, ...photos)
  expect(refused).toMatchObject({ status: 507, body: { code: 'insufficient_storage', message } })
  expect(await filesOf(app)).toEqual([])
  expect(await imagesOf(app, id)).toEqual([])
  const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'disk full')
  expect(logged.err).toMatchObject({ code: 'ENOSPC' })
  disk.room = 100
  expect((await upload(app, seller, id, ...photos)).status).toBe(201)
})

test('message images and profile photos return 507 when the disk quota is used up', async () => {
  const { wrapStorage } = smallDisk('EDQUOT')
  await using app = await createTestApp({ wrapStorage })
  const { buyer, conversation } = await createConversation(app)
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  const refused = await uploadTo(app, conversation.id, buyer, photo)
  expect(refused).toMatchObject({ status: 507, body: { message } })
  const portrait = (await noise(200, 200).jpeg().toBuffer()).toString('base64')
  const body = { profilePhotoUrl: `data:image/jpeg;base64,${portrait}` }
  expect(failure(await buyer.call(updateProfilePhoto, { body }))).toMatchObject({ status: 507, message })
  expect(await filesOf(app)).toEqual([])
})
