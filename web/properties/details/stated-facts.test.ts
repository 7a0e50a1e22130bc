import { expect, test } from 'vitest'
import type { StatedDetails } from '#contract/details/fields.ts'
import { digestOf, factGroups, landFacts } from './stated-facts.ts'

const digests = (details: StatedDetails) =>
  factGroups({ details, propertyType: 'HOUSE' }).map(({ facts }) =>
    digestOf(facts)
      .map(({ text }) => text)
      .join(' · '),
  )

test('a closed group says its first facts, and how many others it has', () => {
  expect(
    digests({
      titleType: 'land_certificate',
      road: 'paved',
      water: 'well',
      power: 'solar',
      sewer: 'septic',
      cell: 'both',
    }),
  ).toEqual(['Kind of title: Land certificate', 'Road: Paved · Water: Well · Power: Solar · 2 more'])
})

test('a closed group says first how much a development only promises', () => {
  expect(
    digests({
      inDevelopment: true,
      poolStage: 'promised',
      pierStage: 'promised',
      roadStage: 'exists',
    }),
  ).toEqual(['2 promised, not there today · Road to the lots: Exists today'])
})

test('a zero is stated in words, and explained as what it is', () => {
  const [group] = factGroups({
    propertyType: 'LAND',
    details: { elevationFt: 0, seaFrontFt: 0, riverFrontFt: 0, cisternGallons: 0 },
  })
  expect(group?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Elevation: At sea level',
    'Sea front: None',
    'River front: None',
    'Cistern: None',
  ])
  expect(JSON.stringify(group)).not.toMatch(/66 ft|dry season/)
})

test('what the table of land states is in no group, and is stated only if it exists today', () => {
  const details: StatedDetails = {
    titleType: 'land_certificate',
    road: 'paved',
    roadStage: 'promised',
    water: 'well',
    seaFrontFt: 80,
    riverFrontFt: 0,
  }
  const labelsOf = (propertyType: 'LAND' | 'HOUSE') =>
    factGroups({ details, propertyType }).flatMap(({ facts }) => facts.map(({ label }) => label))
  expect(landFacts({ details, propertyType: 'LAND' }).map(({ label }) => label)).toEqual([
    'Water',
    'Sea front',
  ])
  expect(landFacts({ details, propertyType: 'HOUSE' })).toEqual([])
  expect(labelsOf('LAND')).toEqual(['Kind of title', 'Road to the lots', 'River front'])
  expect(labelsOf('HOUSE')).toEqual([
    'Kind of title',
    'Water',
    'Road to the lots',
    'Sea front',
    'River front',
  ])
})
