import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerQuestions } from '#contract/details/buyer-questions.ts'
import { updateDetails } from '#contract/details/endpoints.ts'
import { appliesTo, type DetailName, detailNames, fieldOf, parcelNames } from '#contract/details/fields.ts'
import type { DetailChanges } from '#contract/details/schema.ts'
import { detailWords } from '#contract/details/words.ts'
import { type PropertyType, propertyTypes } from '#contract/property-limits.ts'
import { setPropertyStatus } from '#contract/properties.ts'
import { data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { fullDetails } from '#test/details/full-details.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { createSite, only, openDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
let seller: TestUser
beforeAll(async () => {
  site = await createSite()
  seller = await site.signUp({ role: 'SELLER' })
})
afterAll(() => site[Symbol.asyncDispose]())

const state = async (id: string, body: DetailChanges) =>
  data(await seller.call(updateDetails, { params: { id }, body }))
const open = (id: string) => openDocument(site, `/property/${id}`)

/** Returns what the owner states by its names, of the panel and of the table of land, which state nothing twice. */
async function rowsOf(id: string): Promise<Map<string, string>> {
  const { root } = await open(id)
  const rows = root.querySelectorAll('.land-facts > div:not(.print-hidden), .title-and-land dl > div')
  const named = rows.map(
    (row) => [textOf(only({ root: row }, 'dt')), textOf(only({ root: row }, 'dd'))] as const,
  )
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  return new Map(named)
}

const allTypes = ['CONDO', 'HOUSE'] as const
const shownOn = (name: DetailName): PropertyType => allTypes.find((type) => appliesTo(name, type)) ?? 'LAND'

test('every value of every fact is shown in words, with its explanation', async () => {
  const ids = new Map<PropertyType, string>()
  for (const propertyType of allTypes)
    ids.set(propertyType, (await buildProperty(seller, { propertyType })).id)
  for (let at = 0; at < 9; at++) {
    const valueAt = (name: DetailName) => {
      const field = fieldOf(name)
      // what is promised has no row of its own in another group, so it has a test of its own
      if (name.endsWith('Stage')) return at === 0 ? 'exists' : undefined
      if (field.kind === 'choice') return field.values[at]
      return field.kind === 'yesNo' ? [true, false][at] : undefined
    }
    const changes = Object.fromEntries(
      detailNames.flatMap((name) => [[name, valueAt(name) ?? fullDetails[name]]]),
    )
    for (const id of ids.values()) await state(id, { ...changes, parcelShown: true })
    const rows = new Map([...ids].map(([type, id]) => [type, rowsOf(id)]))
    for (const name of detailNames.filter((each) => each !== 'parcelShown')) {
      const words: { label: string; names?: object; explanations?: object; explanation?: string } =
        detailWords[name]
      const value = valueAt(name)
      const isShown = (await rows.get(shownOn(name)))?.get(words.label)
      if (value === undefined) continue
      const names = new Map(Object.entries({ true: 'Yes', false: 'No', ...words.names }))
      const explanation = new Map(Object.entries(words.explanations ?? {})).get(String(value)) ?? ''
      expect(explanation, `${name}: ${value}`).not.toBe('')
      expect(isShown, `${name}: ${value}`).toBe(`${names.get(String(value))} ${explanation}`.trim())
    }
  }
})

test('numbers and texts are shown as stated, the parcel only if the owner shows it', async () => {
  const { id } = await buildProperty(seller, { propertyType: 'CONDO' })
  await state(id, { ...fullDetails, whySelling: '<b>“Why” & why</b>' })
  const rows = await rowsOf(id)
  expect(rows.get('Sea front')).toMatch(/^100 ft .*66 ft from the high-water mark/)
  expect(rows.get('Land tax paid to')).toMatch(/^2026 /)
  expect(rows.get('Cistern')).toMatch(/^5,000 gallons Ask/)
  expect(rows.get('Interest')).toMatch(/^8.5% a year Ask/)
  expect(rows.get('Time to pay')).toMatch(/^5 years Ask/)
  expect(rows.get('Reason for selling')).toBe('<b>“Why” & why</b>')
  await state(id, { financingYears: 1 })
  expect((await rowsOf(id)).get('Time to pay')).toMatch(/^1 year Ask/)
  const { html } = await open(id)
  expect(html).not.toContain('Placencia North')
  for (const name of parcelNames) expect(rows.has(detailWords[name].label)).toBe(false)
  await state(id, { parcelShown: true })
  const shown = await rowsOf(id)
  expect(shown.get('Registration section')).toMatch(/^Placencia North With block/)
  expect(shown.get('Parcel')).toMatch(/^1234\/2 As the owner states/)
})

test('a changed fact shows on the next request', async () => {
  const { id } = await buildProperty(seller)
  await state(id, { road: 'boat' })
  expect((await rowsOf(id)).get('Road')).toMatch(/^By boat/)
  await state(id, { road: 'paved' })
  expect((await rowsOf(id)).get('Road')).toMatch(/^Paved/)
})

test('a listing that states nothing offers to ask, without scripts too, and a sold one does not', async () => {
  const { id } = await buildProperty(seller, { propertyType: 'LAND' })
  const page = await open(id)
  const panel = only(page, '.title-and-land')
  expect(texts(panel, 'h3')).toEqual(['Not stated: ask the owner'])
  expect(textOf(panel)).toMatch(/Kind of title · Name on the title · Charges · Survey plan/)
  expect(textOf(panel)).not.toContain('Roof')
  const ask = only({ root: panel }, 'button')
  const form = only(page, `form#${ask.getAttribute('form')}`)
  expect([textOf(ask), form.getAttribute('action')]).toEqual(['Ask the owner', '/signin'])
  data(await seller.call(setPropertyStatus, { params: { id }, body: { from: 'ACTIVE', to: 'SOLD' } }))
  expect((await open(id)).root.querySelectorAll('.title-and-land')).toEqual([])
})

test('a lease stands out, and says that the land would not be owned', async () => {
  const { id } = await buildProperty(seller)
  for (const titleType of ['government_lease', 'private_lease'] as const) {
    await state(id, { titleType, leaseEnds: 2031 })
    expect((await rowsOf(id)).get('The lease ends in')).toMatch(/^2031 Compare it with the lease/)
    expect(textOf(only(await open(id), '.title-and-land .lease'))).toContain('You would not own the land')
  }
  await state(id, { titleType: 'strata' })
  expect((await open(id)).root.querySelectorAll('.lease')).toEqual([])
})

test('what a development promises is shown as promised, never as present, beside a dated photo of what exists', async () => {
  const features = ['Road Access', 'Ocean View']
  const { id } = await buildProperty(seller, { propertyType: 'LAND', bedrooms: null, features })
  const { body } = await upload(site, seller, id, { name: 'today.jpg', bytes: await buildPhoto() })
  await state(id, {
    inDevelopment: true,
    todayPhoto: body.images?.[0]?.id ?? null,
    todayPhotoOn: '2026-05-03',
    road: 'paved',
    roadStage: 'promised',
    roadBy: 2028,
    water: 'public',
    waterStage: 'exists',
    power: 'at_road',
    powerDistance: 40,
    powerStage: 'promised',
    marinaStage: 'promised',
    marinaBy: 2030,
  })
  expect(Object.fromEntries(await rowsOf(id))).toEqual({
    Water: 'Public supply Ask whether it is connected, and how often it fails.',
    'Part of a development': 'Yes Pay for what exists. Have what is promised written into the contract.',
    'Road to the lots': 'Promised for 2028: Paved',
    'Water pipes': 'Exists today Ask the owner to show it to you.',
    'Power lines': 'Promised, no year stated: Line at the road',
    Marina: 'Promised for 2030',
  })
  const page = await open(id)
  expect(textOf(only(page, '.title-and-land figcaption'))).toBe(
    'What exists: photo of May 3, 2026, as the owner states.',
  )
  expect(page.root.querySelectorAll('.title-and-land .promised')).toHaveLength(3)
  expect(textOf(only(page, '.title-and-land'))).toContain('What is promised does not exist yet.')
  expect(page.html).not.toMatch(/road access/i)
  await state(id, { todayPhotoOn: null })
  expect((await open(id)).root.querySelectorAll('.title-and-land figure')).toEqual([])
})

test('each of the 20 questions of the buyers’ guide is answered by a complete listing, and named as open by an empty one', async () => {
  const questions = Object.entries(buyerQuestions) as [DetailName, string][] // its keys are names
  const guide = await openDocument(site, '/buyers-guide')
  expect(texts(guide.root, 'ol.questions li')).toEqual(questions.map(([, question]) => question))
  expect(questions).toHaveLength(20)
  for (const propertyType of propertyTypes) {
    const { id } = await buildProperty(seller, { propertyType })
    const asked = questions.filter(([fact]) => appliesTo(fact, propertyType))
    expect(asked).toHaveLength(propertyType === 'CONDO' ? 18 : 20) // the survey of a strata is not the owner's
    const before = textOf(only(await open(id), '.title-and-land > .print-hidden > details > p')).split(' · ')
    for (const [fact, question] of asked) expect(before, question).toContain(detailWords[fact].label)
    await state(id, { ...fullDetails, inDevelopment: false })
    const rows = await rowsOf(id)
    for (const [fact, question] of asked) expect(rows.get(detailWords[fact].label), question).toBeTruthy()
    expect((await open(id)).root.querySelectorAll('.title-and-land .print-hidden')).toEqual([])
  }
})
