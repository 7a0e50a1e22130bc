import { expect, test } from 'vitest'
import { type InteractionType, listLikedPropertyIds, setInteraction } from '#contract/interactions.ts'
import { buildAccount } from '#test/accounts.ts'
import { createTestApp, data, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'

const record = async (user: TestUser, propertyId: string, interactionType: InteractionType) =>
  data(await user.call(setInteraction, { body: { propertyId, interactionType } }))
const likedIds = async (user: TestUser) => data(await user.call(listLikedPropertyIds, {})).propertyIds

test('LIST-23 the ids of liked properties are those of the caller’s likes, newest first', async () => {
  await using app = await createTestApp()
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const first = await buildProperty(seller)
  const second = await buildProperty(seller)
  const other = await buildProperty(seller)
  for (const { id } of [first, second]) await record(buyer, id, 'LIKE')
  await record(buyer, first.id, 'VIEW')
  await record(buyer, other.id, 'REJECT')
  await app.app.pool.query(
    `update palapa.interactions set created_at = created_at - interval '1 minute' where property_id = $1`,
    [first.id],
  )
  expect(await likedIds(buyer)).toEqual([second.id, first.id])
  expect(await likedIds(seller)).toEqual([])
  await record(buyer, second.id, 'REJECT')
  expect(await likedIds(buyer)).toEqual([first.id])
})

test('an account without a profile has no ids of liked properties, but a message', async () => {
  await using app = await createTestApp()
  const { token } = await buildAccount(app)
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.app.inject({ url: '/api/users/liked-property-ids', headers })
  expect(response.json()).toMatchObject({
    status: 404,
    message: expect.stringMatching(/finish signing up/),
  })
})
