import { expect, test } from 'vitest'
import type { StatedDetails } from '#contract/details/fields.ts'
import { digestOf, factGroups } from './stated-facts.ts'

const digests = (details: StatedDetails) => factGroups({ details }).map(({ facts }) => digestOf(facts))

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
