import { expect, test } from 'vitest'
import { listAudit } from '#contract/moderation/audit.ts'
import { listFeatured, setFeatured } from '#contract/moderation/featured.ts'
import { listProperties } from '#contract/properties.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

async function createMarket() {
  const app = await createTestApp()
  const staff = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  const ids: string[] = []
  for (const title of ['A', 'B', 'C', 'D']) ids.push((await buildProperty(seller, { title })).id)
  const choose = (chosen: string[], before: string[]) =>
    staff.call(setFeatured, { body: { ids: chosen, before, reason: 'Good photos' } })
  const shown = async () => {
    const querystring = { featured: true, view: 'card' } as const
    const { properties } = data(await app.call(listProperties, { querystring }))
    return properties.map(({ id, featuredPosition }) => [id, featuredPosition])
  }
  const execute = (statement: string, ...values: unknown[]) => app.app.pool.query(statement, values)
  return { app, staff, ids, choose, shown, execute, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('staff choose up to three featured properties in their order, in place of all others, with a reason in the log', async () => {
  await using market = await createMarket()
  const { staff, choose, shown } = market
  const [a = '', b = '', c = '', d = ''] = market.ids
  await market.execute('update palapa.properties set is_featured = true')
  const { properties } = data(await staff.call(listFeatured, {}))
  expect(properties.map(({ id }) => id)).toEqual([d, c, b, a])
  data(await choose([b, d], [d, c, b, a]))
  // The API lists the newest first; Home sorts by the position.
  expect(await shown()).toEqual([
    [d, 2],
    [b, 1],
  ])
  data(await choose([d, b, a], [b, d]))
  expect(data(await staff.call(listFeatured, {})).properties).toMatchObject([
    { id: d, title: 'D', isListed: true },
    { id: b },
    { id: a },
  ])
  const { entries } = data(await staff.call(listAudit, { querystring: {} }))
  const changes = entries
    .slice(0, 7)
    .map((entry) => [entry.action, entry.subjectId, entry.before, entry.after])
  expect(changes.toReversed()).toEqual([
    ['stop_featuring', c, { position: null }, { position: null }],
    ['stop_featuring', a, { position: null }, { position: null }],
    ['feature', b, { position: null }, { position: 1 }],
    ['feature', d, { position: null }, { position: 2 }],
    ['feature', d, { position: 2 }, { position: 1 }],
    ['feature', b, { position: 1 }, { position: 2 }],
    ['feature', a, { position: null }, { position: 3 }],
  ])
  expect(entries[0]).toMatchObject({ reason: 'Good photos', actor: { id: staff.id } })
  data(await choose([], [d, b, a]))
  expect(await shown()).toEqual([])
})

test('more than three, one twice, one that is not for sale and an outdated choice are refused', async () => {
  await using market = await createMarket()
  const { choose, ids, execute } = market
  const [a = '', b = ''] = ids
  expect(failure(await choose(ids, [])).fields).toEqual({ ids: 'Choose at most 3 properties.' })
  expect(failure(await choose([a, a], [])).fields).toEqual({ ids: 'Choose each property once.' })
  await execute(`update palapa.properties set status = 'WITHDRAWN', status_at = now() where id = $1`, b)
  for (const id of [b, 'x', crypto.randomUUID()]) expect(failure(await choose([id], [])).status).toBe(400)
  const both = await Promise.all([choose([a], []), choose([ids[2] ?? ''], [])])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.flatMap((each) => (each.ok ? [] : [each.failure.status]))).toEqual([409])
  expect(await market.shown()).toHaveLength(1)
})

test('the database refuses a fourth position, one position twice and a position of what is not featured', async () => {
  await using market = await createMarket()
  const [a = '', b = ''] = market.ids
  const set = (id: string, position: number, isFeatured = true) =>
    market.execute(
      'update palapa.properties set is_featured = $2, featured_position = $3 where id = $1',
      id,
      isFeatured,
      position,
    )
  await set(a, 1)
  await expect(set(b, 1)).rejects.toThrow('properties_featured_position')
  await expect(set(b, 4)).rejects.toThrow('properties_featured_position')
  await expect(set(b, 0)).rejects.toThrow('properties_featured_position')
  await expect(set(b, 2, false)).rejects.toThrow('properties_featured_position')
})
