import { absolute, documentOf, icon } from './floor-frame.ts'
import { escape, factsOf, format, nameOfType, imageTag, type Property } from './floor-markup.ts'
import { filterForm } from './floor-filters.ts'

// The same content as our documents: title, description, Open Graph tags and structured data, navigation, filters with
// their current values, cards, gallery with its thumbnails, facts, descriptions, features, seller, advice, footer, and every
// image with its sources. It has no class names and no data for hydration, which a page of templates does not need.

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
      ${filterForm(query, `${count} properties found`)}<ul aria-label="Properties">${shown.map(card).join('')}</ul>${more}`,
  })
}

const cardSizes = '(min-width: 1200px) 371px, (min-width: 961px) 31vw, (min-width: 601px) 46vw, 60vw'

function card(property: Property): string {
  const { id, title, location, price, propertyType, isFeatured, sellerName } = property
  const name = escape(title)
  const [first] = property.images ?? []
  return `<li id="${id}"><article>${first ? imageTag(first, { sizes: cardSizes, alt: '' }) : ''}
    <span>${nameOfType(propertyType)}</span>${saveButton}<p>$${format(price)}</p><h2 dir="auto">${name}</h2>
    <p>${icon('map-pin')}<span dir="auto">${escape(location)}</span></p>${factsOf(property)}
    ${isFeatured ? `<p>Sold directly by <span dir="auto">${escape(sellerName)}</span></p>` : ''}
    <a href="/property/${id}">View Details<span> of ${name}</span>${icon('arrow-right')}</a></article></li>`
}

const saveButton = `<button type="button" aria-label="Sign in to save" title="Sign in to save">${icon('heart', 22)}</button>`

const photoSizes = '(min-width: 1200px) 980px, (min-width: 961px) 82vw, (min-width: 601px) 95vw, 85vw'

/** Returns the document of one property. */
export function propertyPage(body: string): string {
  const property = JSON.parse(body) as Property // built by floor-statements.ts
  const { id, title, location, price, descriptionShort } = property
  const name = escape(title)
  const place = escape(location)
  const images = property.images ?? []
  return documentOf({
    title: `${name}, ${place}`,
    description: escape(descriptionShort ?? ''),
    path: `/property/${id}`,
    image: images[0]?.url.replace(/-\d+\.webp$/, '-card.jpg') ?? '/social-card.jpg',
    main: `${structuredData(property)}<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a><span>&gt;</span></li>
      <li><a href="/properties">Properties</a><span>&gt;</span></li><li aria-current="page" dir="auto">${name}</li></ol></nav>
      <h1 dir="auto">${name}</h1><p>${icon('map-pin')}<span dir="auto">${place}</span></p>${factsOf(property)}
      <p>$${format(price)}</p><button type="button">${icon('link', 18)}Share</button>${saveButton}
      ${gallery(property, name)}${descriptions(property)}${advice}${seller(property)}${keyFacts(property)}`,
  })
}

function structuredData({ id, title, location, price, createdAt, ...property }: Property): string {
  const url = absolute(`/property/${id}`)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: title,
    description: property.descriptionShort,
    url,
    datePosted: createdAt,
    image: property.images?.map((image) => absolute(image.url)),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
    },
    about: {
      '@type': 'Accommodation',
      name: title,
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'BZ' },
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      floorSize: { '@type': 'QuantitativeValue', value: property.areaSqft, unitCode: 'FTK' },
    },
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function gallery({ images }: Property, name: string): string {
  const all = images ?? []
  const photos = all.map((image, at) => {
    const alt = `${name}, photo ${at + 1} of ${all.length}`
    return `<li>${imageTag(image, { sizes: photoSizes, alt })}</li>`
  })
  const thumbnails = all.map((image, at) => {
    const label = `Show photo ${at + 1} of ${all.length}`
    return `<li><button type="button" aria-label="${label}">${imageTag(image, { sizes: '220px', alt: '' })}</button></li>`
  })
  return `<section aria-label="Photos"><ul aria-label="Main photo">${photos.join('')}</ul>
    <button type="button">${icon('chevron-left', 22)}</button><button type="button">${icon('chevron-right', 22)}</button>
    <output>Photo 1 of ${all.length}</output><ul aria-label="All photos">${thumbnails.join('')}</ul></section>`
}

function descriptions({ descriptionShort, descriptionLong, features }: Property): string {
  const names = (features ?? []).map(
    ({ name }) => `<li>${icon('check', 18)}<span dir="auto">${escape(name)}</span></li>`,
  )
  return `<div role="tablist"><button type="button">Description</button><button type="button">Features</button></div>
    <p dir="auto">${escape(descriptionShort ?? '')}</p><p dir="auto">${escape(descriptionLong)}</p><ul>${names.join('')}</ul>`
}

const advice = `<section><h2>Before you pay anything</h2><ul>
  <li>${icon('shield', 22)}<a href="/services/verification">Check who is selling</a><p>Compare the title at the registry with the seller’s ID.</p></li>
  <li>${icon('scale', 22)}<a href="/services/lawyers">Hire your own attorney</a><p>Someone who works for you alone, searches the title and reads what you sign.</p></li>
  <li>${icon('key', 22)}<a href="/services/closing">Pay through escrow</a><p>Never pay a deposit into a private account.</p></li></ul></section>`

function seller({ sellerName }: Property): string {
  const initials = sellerName.split(' ').map((word) => word.charAt(0)).join('') // prettier-ignore
  return `<section><span>${escape(initials)}</span><p>Sold directly by</p><h2 dir="auto">${escape(sellerName)}</h2>
    <form action="/signin"><input type="hidden" name="next" value="/chat"><button>${icon('message', 18)}Start Chat</button></form>
    <p>No agent in between: you deal with the owner yourself.</p></section>`
}

function keyFacts({ propertyType, bedrooms, bathrooms, areaSqft, lotSizeSqft, yearBuilt }: Property): string {
  const facts: [string, string, string | number | null][] = [
    ['house', 'Type', nameOfType(propertyType)],
    ['bed', 'Bedrooms', bedrooms === 0 ? 'Studio' : bedrooms],
    ['bath', 'Bathrooms', bathrooms],
    ['ruler', 'Area', areaSqft && `${format(areaSqft)} sq ft`],
    ['expand', 'Lot size', lotSizeSqft && `${format(lotSizeSqft)} sq ft`],
    ['calendar', 'Year built', yearBuilt],
  ]
  const rows = facts.map(([name, term, value]) =>
    value === null ? '' : `<div>${icon(name, 18)}<dt>${term}</dt><dd>${value}</dd></div>`,
  )
  return `<section><h2>Key facts</h2><dl>${rows.join('')}</dl></section>`
}
