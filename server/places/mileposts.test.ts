import { expect, test } from 'vitest'
import { createDraft, publishDraft } from '#contract/drafts.ts'
import type { PropertyChanges } from '#contract/new-property.ts'
import { exportOwnData } from '#contract/own-account.ts'
import { createProperty, getProperty, updateProperty } from '#contract/properties.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'

const milepost = { highway: 'thomas-vincent-ramos-highway', mile: 42 } as const
const newHouse = { ...house, features: [...house.features] }

test('an owner states, changes and removes the highway and the mile of a property', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, milepost)
  const params = { id }
  const change = async (body: object) => data(await seller.call(updateProperty, { params, body }))
  expect(data(await app.call(getProperty, { params }))).toMatchObject(milepost)
  expect(data(await seller.call(exportOwnData, {})).listings).toMatchObject([milepost])
  await change({ title: 'Another title' })
  await change({ mile: 43 })
  expect(data(await app.call(getProperty, { params }))).toMatchObject({ ...milepost, mile: 43 })
  await change({ highway: null })
  expect(data(await app.call(getProperty, { params }))).toMatchObject({ highway: null, mile: null })
})

test('a new property and a change with an invalid milepost are refused with the field', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const cases: [field: string, stated: object][] = [
    ['mile', { ...milepost, mile: 111 }],
    ['mile', { ...milepost, mile: 4.5 }],
    ['mile', { ...milepost, mile: -1 }],
    ['highway', { highway: 'route-66', mile: 4 }],
    ['highway', { mile: 4 }],
    ['highway', { highway: null, mile: 4 }],
  ]
  for (const [field, stated] of cases) {
    const refused = { status: 400, fields: { [field]: expect.any(String) } }
    const invalid = stated as Pick<PropertyChanges, 'highway' | 'mile'> // which it is not
    const body = { ...newHouse, ...invalid, isAnotherProperty: true }
    expect(failure(await seller.call(createProperty, { body }))).toMatchObject(refused)
    const change = { params: { id }, body: invalid }
    expect(failure(await seller.call(updateProperty, change))).toMatchObject(refused)
  }
})

test('a draft keeps what was typed, and publication refuses a mile that is no number', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const publish = async (stated: object) => {
    const id = crypto.randomUUID()
    const draft = { ...newHouse, title: `House ${id}`, youtubeUrl: '', mapLocationUrl: '', ...stated }
    data(await seller.call(createDraft, { body: { id, data: draft } }))
    return seller.call(publishDraft, { params: { id }, body: {} })
  }
  expect(data(await publish(milepost)).property).toMatchObject(milepost)
  expect(data(await publish({ highway: '', mile: ' ' })).property).toMatchObject({
    highway: null,
    mile: null,
  })
  expect(failure(await publish({ ...milepost, mile: 'about 40' }))).toMatchObject({
    status: 400,
    fields: { mile: expect.any(String) },
  })
})
