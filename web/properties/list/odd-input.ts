import { propertySorts, searchLength } from '#contract/properties.ts'
import type { ListFilters } from './filters.ts'
import { moreFilterEntries } from './more-filters.ts'

/** Returns a sentence for each part of an address that the list could not use, and for bounds between which nothing can be. */
export function notesOn(query: URLSearchParams, filters: ListFilters): string[] {
  const text = (name: string) => query.get(name)?.trim() ?? ''
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
      'The places in the address could not be read, so the list is not limited to them.',
    ],
    [
      text('sort') !== '' && !isKnown,
      'The address asks for an unknown order, so the list has its usual one.',
    ],
    [
      moreFilterEntries.some(([name]) => text(name) !== '' && filters[name] === ''),
      'The address has a filter with an unknown value, so the list is not limited by it.',
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
