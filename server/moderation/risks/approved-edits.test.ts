import { expect, test } from 'vitest'
import { updateDetails } from '#contract/details/endpoints.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { updateProperty } from '#contract/properties.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { claim, decide, signUpStaff } from '#test/lifecycle/staff.ts'

/** Creates a listing that staff have approved. */
async function createScene(moderation: string) {
  const app = await createTestApp({ environment: { MODERATION: moderation } })
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'House in Corozal' })
  const queue = async () => data(await moderator.call(listCases, { querystring: {} })).cases
  const approve = async () => {
    const [waiting] = await queue()
    data(await claim(moderator, waiting?.id ?? ''))
    data(await decide(moderator, waiting?.id ?? '', 'approve'))
    expect(await queue()).toEqual([])
  }
  await approve()
  const photo = { name: 'photo.jpg', bytes: await buildPhoto() }
  const edits = {
    texts: async () => {
      const body = { title: 'Villa in San Pedro', location: 'San Pedro' }
      data(await seller.call(updateProperty, { params: { id }, body }))
    },
    details: async () => {
      data(await seller.call(updateDetails, { params: { id }, body: { titleType: 'strata' } }))
    },
    photos: async () => expect((await upload(app, seller, id, photo)).status).toBe(201),
  }
  return { app, id, queue, approve, edits, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('MODERATION=before: a listing that is changed after its approval returns to the queue once, and stays public', async () => {
  await using scene = await createScene('before')
  const { app, id, queue, approve, edits } = scene
  for (const [name, edit] of Object.entries(edits)) {
    await edit()
    expect(await queue(), name).toMatchObject([
      { kind: 'new_listing', subjectId: id, danger: 10, state: 'OPEN' },
    ])
    expect(await statusOf(app, id)).toBe('ACTIVE')
    await edits.texts()
    expect(await queue(), `${name}, then the texts`).toMatchObject([{ danger: 10 }])
    await approve()
  }
})

test('MODERATION=after: a listing that is changed after its approval returns only if a rule applies', async () => {
  await using scene = await createScene('after')
  const { queue, edits } = scene
  for (const edit of Object.values(edits)) await edit()
  expect(await queue()).toEqual([])
})
