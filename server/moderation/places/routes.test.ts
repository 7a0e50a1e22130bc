import { expect, test } from 'vitest'
import { listMarkers } from '#contract/map/markers.ts'
import { listAudit } from '#contract/moderation/audit.ts'
import { listCases } from '#contract/moderation/cases.ts'
import { listUnplacedTexts, setPlaceOfText } from '#contract/moderation/places.ts'
import { listProperties } from '#contract/properties.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

const text = 'Behind the blue gate'

test('staff put all listings with a text in a place, and the next requests to the list and the map show it', async () => {
  await using app = await createTestApp()
  const staff = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  for (const title of ['A', 'B']) await buildProperty(seller, { title, location: text })
  await buildProperty(seller, { title: 'C', location: 'Hopkin Vilage' })
  await buildProperty(seller, { title: 'D', location: 'Placencia' })
  const unplaced = async () => data(await staff.call(listUnplacedTexts, {}))
  const { texts, places } = await unplaced()
  expect(texts).toEqual([
    { text, listings: 2, proposed: null },
    { text: 'Hopkin Vilage', listings: 1, proposed: 'hopkins' },
  ])
  expect(places).toContainEqual({ slug: 'hopkins', label: 'Hopkins · Stann Creek District' })
  const inHopkins = async () => {
    const { properties } = data(await app.call(listProperties, { querystring: { place: ['hopkins'] } }))
    return properties.map(({ title }) => title)
  }
  const onMap = async () =>
    data(await app.call(listMarkers, { querystring: { bbox: [-88.3, 16.8, -88.2, 16.9] } })).total
  const waiting = async () => data(await staff.call(listCases, { querystring: {} })).unplacedLocations
  expect([await inHopkins(), await onMap(), await waiting()]).toEqual([[], 0, 2])
  const set = (body: { text: string; place: string }) => staff.call(setPlaceOfText, { body })
  expect(data(await set({ text, place: 'hopkins' }))).toEqual({ listings: 2, chosenByOwners: 0 })
  expect([await inHopkins(), await onMap(), await waiting()]).toEqual([['B', 'A'], 2, 1])
  expect((await unplaced()).texts.map((each) => each.text)).toEqual(['Hopkin Vilage'])
  const { entries } = data(await staff.call(listAudit, { querystring: {} }))
  expect(entries[0]).toMatchObject({
    action: 'set_place',
    subjectType: 'location',
    subjectId: null,
    before: { place: null },
    after: { text, place: 'hopkins' },
  })
  expect(failure(await set({ text, place: 'atlantis' })).fields).toEqual({
    place: 'Choose a place of the list.',
  })
  expect(failure(await set({ text: 'Nowhere', place: 'hopkins' })).status).toBe(404)
})

test('a place that another member of staff has set meanwhile is kept, and one that was shown is corrected', async () => {
  await using app = await createTestApp()
  const [mo, ada] = [await signUpStaff(app), await signUpStaff(app, 'admin', 'Ada')]
  await buildProperty(await app.signUp({ role: 'SELLER' }), { location: text })
  const set = (staff: typeof mo, place: string, before: string | null) =>
    staff.call(setPlaceOfText, { body: { text, place, before } })
  const [byMo, byAda] = await Promise.all([set(mo, 'hopkins', null), set(ada, 'placencia', null)])
  expect(byMo.ok).not.toBe(byAda.ok)
  const [first, second] = byMo.ok ? ['hopkins', 'placencia'] : ['placencia', 'hopkins']
  const refused = byMo.ok ? failure(byAda) : failure(byMo)
  expect(refused.status).toBe(409)
  expect(refused.message).toMatch(
    /^This location was put in (Hopkins|Placencia)\b.* meanwhile, so nothing was/,
  )
  const placed = async (place: string) =>
    data(await app.call(listProperties, { querystring: { place: [place] } })).properties.length
  expect([await placed(first), await placed(second)]).toEqual([1, 0])
  data(await set(ada, first, null)) // as after a lost response
  data(await set(mo, second, first))
  expect([await placed(first), await placed(second)]).toEqual([0, 1])
  const { entries } = data(await mo.call(listAudit, { querystring: {} }))
  expect(entries[0]).toMatchObject({ before: { place: first }, after: { text, place: second } })
})
