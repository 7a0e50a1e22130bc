import { documentOf } from './floor-frame.ts'
import { card, format, type Property } from './floor-markup.ts'
import { filterForm } from './floor-filters.ts'

// Here and in floor-property-page.ts: the same content as our documents, which is title, description, Open Graph tags and
// structured data, navigation, filters with their current values, cards, gallery with its thumbnails, facts, descriptions,
// features, seller, advice, other listings, footer, and every image with its sources. It has no class names and no data for
// hydration, which a page of templates does not need.

const listDescription =
  'Houses, condos, land and commercial property in Belize, sold directly by their owners.'

/** Returns the document of the list from the JSON that PostgreSQL built. */
export function listPage(body: string, query: URLSearchParams): string {
  const { properties, pagination } = JSON.parse(body) as {
    properties: Property[] | null
    pagination: { total: number }
  } // built by floor-statements.ts
  const shown = properties ?? []
  const { total } = pagination
  const count = total > 10_000 ? '10,000+' : format(total)
  const more = shown.length < total ? `<p>${shown.length} shown</p><a href="?more">Show more</a>` : ''
  return documentOf({
    title: 'Property for sale in Belize',
    description: listDescription,
    path: '/properties',
    image: '/social-card.jpg',
    main: `<h1>Property for sale in Belize</h1><p>Listed by their owners, with no agent in between.</p>
      ${filterForm(query, `${count} properties found`)}<ul aria-label="Properties">${shown.map((property) => card(property)).join('')}</ul>${more}`,
  })
}
