import { icon } from './floor-frame.ts'
import { escape } from './floor-markup.ts'

type Choices = { label: string; options: [string, string][]; attributes?: string }

const choices: Record<string, Choices> = {
  type: {
    label: 'Property Type',
    options: [['HOUSE', 'House'], ['CONDO', 'Condo'], ['LAND', 'Land'], ['COMMERCIAL', 'Commercial']],
  },
  price: {
    label: 'Price Range',
    options: [
      ['-100000', 'Up to $100,000'],
      ['100000-250000', '$100,000-250,000'],
      ['250000-500000', '$250,000-500,000'],
      ['500000-1000000', '$500,000-1,000,000'],
      ['1000000-', '$1,000,000+'],
    ],
  },
  minBedrooms: { label: 'Bedrooms', options: [['1', '1+'], ['2', '2+'], ['3', '3+'], ['4', '4+'], ['5', '5+']] },
} // prettier-ignore

const sorts: [string, string][] = [
  ['price_asc', 'Price Low to High'],
  ['price_desc', 'Price High to Low'],
]

/** Returns the filters of the list with their current values, and the number of results. */
export function filterForm(query: URLSearchParams, count: string): string {
  const fields = Object.entries(choices).map(([name, { label, options }]) =>
    select(name, label, [['', 'Any'], ...options], query),
  )
  return `<search><button type="button">${icon('filters', 18)}Filters</button><form action="/properties"><label>Location
    <input type="search" name="location" placeholder="San Pedro, Placencia" maxlength="64" value="${escape(query.get('location') ?? '')}">
    </label>${fields.join('')}<button>Apply</button></form><form action="/properties"><output>${count}</output>
    <button>Reset Filters</button></form>${select('sort', 'Sort by', [['', 'Newest'], ...sorts], query)}</search>`
}

function select(name: string, label: string, options: [string, string][], query: URLSearchParams): string {
  const current = query.get(name) ?? ''
  const items = options.map(
    ([value, text]) => `<option value="${value}"${value === current ? ' selected' : ''}>${text}</option>`,
  )
  return `<label>${label}<select name="${name}">${items.join('')}</select></label>${icon('chevron-down', 18)}`
}
