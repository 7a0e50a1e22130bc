import { absolute, documentOf, icon } from './floor-frame.ts'
import {
  card,
  escape,
  factsOf,
  format,
  imageTag,
  initialsOf,
  listedOn,
  nameOfType,
  type Property,
  saveButton,
  type WholeProperty,
} from './floor-markup.ts'

const photoSizes = '(min-width: 1200px) 980px, (min-width: 961px) 82vw, (min-width: 601px) 95vw, 85vw'

/** Returns the document of one property. */
export function propertyPage(body: string): string {
  const { property, related, ofSeller } = JSON.parse(body) as {
    property: WholeProperty
    related: Property[] | null
    ofSeller: string[] | null
  } // built by floor-statements.ts
  const { id, title, location, price, descriptionShort, createdAt } = property
  const own = (related ?? []).filter((other) => ofSeller?.includes(other.id))
  const similar = (related ?? []).filter((other) => !own.includes(other))
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
      <p><span aria-hidden="true">${listedOn(createdAt)}</span><span>${listedOn(createdAt)}</span><span>No. ${id.slice(-6).toUpperCase()}</span>
      <a rel="nofollow" href="/contact?listing=${id}">Report this listing</a></p>
      <p>US$${format(price)}</p>${priceNote(property)}<button type="button">${icon('link', 18)}Share</button>${saveButton(name)}
      ${gallery(property, name)}${descriptions(property)}${advice}${aboutOwner(property, own)}${printFoot(id)}
      ${seller(property)}${keyFacts(property)}${nearby(similar)}`,
  })
}

function structuredData({ id, title, location, price, createdAt, ...property }: WholeProperty): string {
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
    <output>Photo 1 of ${all.length}</output><ul aria-label="All photos">${thumbnails.join('')}</ul>
    <button type="button">${icon('expand')}All ${all.length} photos</button></section>`
}

function descriptions({ descriptionShort, descriptionLong, features, location }: WholeProperty): string {
  const names = (features ?? []).map(
    ({ name }) => `<li>${icon('check', 18)}<span dir="auto">${escape(name)}</span></li>`,
  )
  return `<div role="tablist"><button type="button">Description</button><button type="button">Features</button><button type="button">Location</button></div>
    <p dir="auto">${escape(descriptionShort ?? '')}</p><p dir="auto">${escape(descriptionLong)}</p><ul>${names.join('')}</ul>
    <p>${icon('map-pin', 20)}<span dir="auto">${escape(location)}</span></p>`
}

const advice = `<section><h2>Before you pay anything</h2><ul>
  <li>${icon('shield', 22)}<a href="/services/verification">Check who is selling</a><p>Compare the title at the registry with the seller’s ID.</p></li>
  <li>${icon('scale', 22)}<a href="/services/lawyers">Hire your own attorney</a><p>Someone who works for you alone, searches the title and reads what you sign.</p></li>
  <li>${icon('key', 22)}<a href="/services/closing">Let a third party hold the deposit</a><p>Someone whom both sides trust, and never a private account.</p></li></ul></section>`

function priceNote({ price, areaSqft }: Property): string {
  const perUnit = areaSqft ? ` US$${format(Math.round(price / areaSqft))} per sq ft` : ''
  return `<p><span>about BZ$${format(price * 2)} ·</span><span>${perUnit}</span></p>`
}

function nearby(properties: Property[]): string {
  if (properties.length === 0) return ''
  const title = 'Nearby and similar'
  return `<section><h2>${title}</h2><ul aria-label="${title}">${properties.map((property) => card(property, 'h3')).join('')}</ul></section>`
}

function otherListings(properties: Property[]): string {
  if (properties.length === 0) return ''
  const rows = properties.map(({ id, title, price, images }) => {
    const [first] = images ?? []
    return `<li>${first ? imageTag(first, { sizes: '96px', alt: '' }) : ''}<p>US$${format(price)}</p>
      <a href="/property/${id}" dir="auto">${escape(title)}</a></li>`
  })
  return `<h3>Also for sale by this owner</h3><ul>${rows.join('')}</ul>`
}

function aboutOwner(property: WholeProperty, own: Property[]): string {
  const { sellerName, sellerPlace, sellerBio, isSample } = property
  const place = sellerPlace ? `<p>Lives in <bdi>${escape(sellerPlace)}</bdi></p>` : ''
  return `<section><h2>About the owner</h2><span aria-hidden="true">${escape(initialsOf(sellerName))}</span>
    <p dir="auto">${escape(sellerName)}</p>${place}${isSample ? '<p>Invented for this sample listing</p>' : ''}
    <p dir="auto">${escape(sellerBio)}</p>${otherListings(own)}</section>`
}

function printFoot(id: string): string {
  return `<div><img src="/property/${id}/qr.svg" alt="" loading="lazy" width="72" height="72"><p>Photos, messages and the current price:
    ${absolute(`/property/${id}`)}<br>Check the title with your own attorney before you pay anything.</p></div>`
}

function seller({ sellerName, price }: Property): string {
  const initials = initialsOf(sellerName)
  return `<section><p>US$${format(price)}</p><span>${escape(initials)}</span><p>Sold directly by</p><h2 dir="auto">${escape(sellerName)}</h2>
    <form action="/signin"><input type="hidden" name="next" value="/chat"><button>${icon('message', 18)}Start Chat</button></form>
    <p>No agent in between: you deal with the owner yourself.</p></section>`
}

function keyFacts({
  propertyType,
  bedrooms,
  bathrooms,
  areaSqft,
  lotSizeSqft,
  yearBuilt,
}: WholeProperty): string {
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
