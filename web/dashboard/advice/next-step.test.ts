import { expect, test } from 'vitest'
import type { PropertyImage } from '#contract/images.ts'
import type { StatusCounts } from '#contract/listings.ts'
import { afterMessages, buyerNextStep, sellerNextStep } from './next-step.ts'

const withoutPhotos = { id: 'bare', images: [] as PropertyImage[] }
const photo: PropertyImage = {
  id: 'front',
  url: '/media/front-1280.webp',
  isPrimary: true,
  mediaType: 'IMAGE',
  width: 1280,
  height: 960,
  placeholder: '#4f8a8b',
  widths: [320, 640, 1280],
}
const none: StatusCounts = {
  ACTIVE: 0,
  UNDER_OFFER: 0,
  SOLD: 0,
  WITHDRAWN: 0,
  EXPIRED: 0,
  HELD: 0,
  REMOVED: 0,
}
/** Returns the counts of a seller whose other listings are paused. */
const countsOf = (live: number, total: number): StatusCounts => ({
  ...none,
  ACTIVE: live,
  EXPIRED: total - live,
})

const withPhoto = { id: 'with-photo', images: [photo] }

test('a buyer’s next step depends on what they have done', () => {
  expect(buyerNextStep(null)).toBeNull()
  const texts = [
    { LIKE: 0, REJECT: 0, VIEW: 0 },
    { LIKE: 0, REJECT: 1, VIEW: 0 },
    { LIKE: 1, REJECT: 4, VIEW: 0 },
    { LIKE: 1200, REJECT: 0, VIEW: 0 },
  ].map((counts) => buyerNextStep(counts)?.text)
  expect(texts).toEqual([
    expect.stringMatching(/^Look through a few homes first/),
    expect.stringMatching(/^Nothing saved yet/),
    expect.stringMatching(/^1 property saved\. .*write to its seller/),
    expect.stringMatching(/^1,200 properties saved\./),
  ])
})

test('a seller’s next step is to list, then to add photos, then the number of interested buyers', () => {
  const stepOf = (live: (typeof withPhoto)[], total: number | undefined, interest: number | undefined) =>
    sellerNextStep(
      live,
      total === undefined ? undefined : countsOf(live.length, total),
      interest,
      new Set(),
      [],
    )
  expect(stepOf([], undefined, 0)).toBeNull()
  expect(stepOf([], 0, 0)?.text).toMatch(/^Your first listing/)
  expect(stepOf([], 0, 0)?.link?.to).toBe('/list-property')
  expect(stepOf([], 1, 0)?.text).toBe('Your listing is not live. Find it in the tabs below.')
  expect(stepOf([], 2, 0)?.text).toMatch(/^None of your listings is live\. Find them/)
  expect(stepOf([withoutPhotos], 1, 0)?.text).toBe('Your listing has no photos yet.')
  expect(stepOf([withPhoto, withPhoto], 2, 0)?.text).toMatch(/^Your listings are live\. Share one/)
  expect(stepOf([], 1, 2)?.text).toBe('Buyers have shown interest 2 times.')
  expect(stepOf([withPhoto, withoutPhotos], 2, 9)).toEqual({
    text: 'One of your listings has no photos yet.',
    link: { to: '/edit-listing/bare', name: 'Add photos' },
  })
  expect(stepOf([withoutPhotos, withoutPhotos], 2, 9)?.text).toBe('2 of your listings have no photos yet.')
  expect(stepOf([withPhoto], 1, undefined)).toBeNull()
  const texts = [0, 1, 2, 12, 1200].map((interest) => stepOf([withPhoto], 1, interest)?.text)
  expect(texts).toEqual([
    expect.stringMatching(/^Your listing is live\. Share it/),
    'One buyer has shown interest.',
    'Buyers have shown interest 2 times.',
    'Buyers have shown interest 12 times.',
    'Buyers have shown interest 1,200 times.',
  ])
})

test('a listing under offer is not said to be off the market', () => {
  const stepOf = (counts: Partial<StatusCounts>) =>
    sellerNextStep([], { ...none, ...counts }, 0, new Set(), [])?.text
  expect(stepOf({ UNDER_OFFER: 1 })).toMatch(/^Your listing is under offer\. Buyers can still find it/)
  expect(stepOf({ UNDER_OFFER: 1, EXPIRED: 1 })).toBe(
    'Your listing on the market is under offer. Buyers can still find it and write to you.',
  )
  expect(stepOf({ UNDER_OFFER: 2, EXPIRED: 1 })).toMatch(/^Your listings on the market are under offer\./)
  expect(stepOf({ EXPIRED: 1 })).toMatch(/^Your listing is not live\./)
})

test('a seller without listings is led to the draft that was changed last, or to the withdrawn listings', () => {
  const stepOf = (WITHDRAWN: number, titles: string[] | undefined) =>
    sellerNextStep([], { ...none, WITHDRAWN }, 0, new Set(), titles?.map((title, at) => ({ id: `d${at}`, title }))) // prettier-ignore
  expect(stepOf(0, undefined)).toBeNull()
  expect(stepOf(1, ['Cabin ', 'Lot'])).toEqual({
    text: 'You have not finished',
    title: 'Cabin',
    link: { to: '/list-property?draft=d0', name: 'Continue' },
  })
  expect(stepOf(0, [' '])).toMatchObject({ text: 'You have not finished a listing.' })
  const link = { to: '/dashboard?tab=off', name: 'Show it' }
  expect(stepOf(1, [])).toEqual({ text: 'Your listing is off the market.', link })
  expect(stepOf(2, [])).toMatchObject({ text: 'Your listings are off the market.' })
  expect(stepOf(0, [])).toMatchObject({ text: 'Your first listing takes three short steps.' })
})

test('a seller is not advised to add photos to a listing whose photos wait in this browser', () => {
  expect(sellerNextStep([withoutPhotos], countsOf(1, 1), 0, new Set(['bare']), [])?.text).toMatch(
    /^Your listing is live\./,
  )
  const other = { id: 'other', images: [] }
  expect(sellerNextStep([withoutPhotos, other], countsOf(2, 2), 0, new Set(['bare']), [])).toEqual({
    text: 'One of your listings has no photos yet.',
    link: { to: '/edit-listing/other', name: 'Add photos' },
  })
})

test('unread messages come before anything else', () => {
  const step = { text: 'Save something.' }
  expect(afterMessages(0, step)).toBe(step)
  expect(afterMessages(0, null)).toBeNull()
  expect(afterMessages(1, null)?.text).toBe('1 unread message is waiting for you.')
  expect(afterMessages(1200, step)).toEqual({
    text: '1,200 unread messages are waiting for you.',
    link: { to: '/chat', name: 'Read and reply' },
  })
})
