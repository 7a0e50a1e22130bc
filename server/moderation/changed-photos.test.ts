import { expect, test } from 'vitest'
import { deleteImage, orderImages } from '#contract/images.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { getProperty } from '#contract/properties.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { claim, decide, signUpStaff } from '#test/lifecycle/staff.ts'

test('a case that waits for other photos returns to the queue when the seller changes them', async () => {
  await using app = await createTestApp()
  const staff = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const queue = async () => data(await staff.call(listCases, { querystring: {} })).cases
  const [{ id: caseId } = { id: '' }] = await queue()
  const photos = async () =>
    data(await seller.call(getProperty, { params: { id } })).images.map((image) => image.id)
  const params = { propertyId: id }
  const changes = {
    add: async () => {
      for (const name of ['1.jpg', '2.jpg'])
        await upload(app, seller, id, { name, bytes: await buildPhoto() })
    },
    order: async () => {
      const imageIds = (await photos()).toReversed()
      data(await seller.call(orderImages, { params, body: { imageIds } }))
    },
    delete: async () => {
      const [imageId = ''] = await photos()
      data(await seller.call(deleteImage, { params: { ...params, imageId } }))
    },
  }
  for (const [name, change] of Object.entries(changes)) {
    data(await claim(staff, caseId))
    data(await decide(staff, caseId, 'ask_change', 'Show your own photos.'))
    expect(await queue()).toEqual([])
    await change()
    expect(await queue(), name).toMatchObject([{ id: caseId, state: 'OPEN' }])
  }
})
