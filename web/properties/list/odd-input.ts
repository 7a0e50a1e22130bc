import { propertySorts, searchLength } from '#contract/properties.ts'
import { type ListFilters, priceField, priceRange } from './filters.ts'
import { moreFilterEntries } from './more-filters.ts'

const bounds = ['minPrice', 'maxPrice'] as const
const moreNames = moreFilterEntries.map(([name]) => name)

/** Returns a sentence for each part of an address that the list could not use, and for bounds between which nothing can be. */
export function notesOn(query: URLSearchParams, filters: ListFilters): string[] {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const isRangeUnread = text(priceField) !== '' && priceRange(filters) === ''
  const names = ['type', ...(query.has(priceField) ? [] : bounds), 'minBedrooms', ...moreNames] as const
  const isKnown = propertySorts.some((sort) => sort === text('sort'))
  const notes: [boolean, string][] = [
    [
      text('q').length > searchLength,
      `Your keywords are longer than ${searchLength} characters, so the search used the first ${searchLength}.`,
    ],
    [
      text('q') !== '' && filters.q === '',
      'Your keywords have no letters or digits, so the search left them out.',
    ],
    [
      text('place') !== '' && filters.place === '',
      'The places in the link could not be read, so the list is not limited to them.',
    ],
    [
      text('sort') !== '' && !isKnown,
      'The link asks for an unknown order, so the list is in its usual order.',
    ],
    [
      isRangeUnread || names.some((name) => text(name) !== '' && filters[name] === ''),
      'A filter in the link has an unknown value, so it is not applied.',
    ],
    [
      isReversed(filters.minPrice, filters.maxPrice),
      'The lowest price is above the highest, so no property can match.',
    ],
    [
      isReversed(filters.minArea, filters.maxArea),
      'The smallest size is above the largest, so no property can match.',
    ],
  ]
  return notes.filter(([applies]) => applies).map(([, note]) => note)
}

function isReversed(from: string, to: string): boolean {
  return from !== '' && to !== '' && Number(from) > Number(to)
}
