type Image = { url: string; widths: number[]; placeholder: string; width: number; height: number }
type Property = {
  id: string
  title: string
  location: string
  price: string
  bedrooms: number | null
  bathrooms: string | null
  areaSqft: number | null
  propertyType: string
  sellerName: string
  descriptionShort: string | null
  descriptionLong: string
  yearBuilt: number | null
  features: { name: string }[] | null
  images: Image[] | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (value: string | number | null) =>
  String(value ?? '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Returns a minimal document with what the list shows, from the JSON that PostgreSQL built. */
export function listPage(body: string): string {
  const { properties, pagination } = JSON.parse(body) as {
    properties: Property[] | null
    pagination: { total: number }
  } // built by floor-statements.ts
  const cards = (properties ?? []).map((property) => `<li>${card(property)}</li>`).join('')
  return page('Properties', `<h1>Properties</h1><p>${pagination.total} properties</p><ul>${cards}</ul>`)
}

/** Does the same for one property. */
export function propertyPage(body: string): string {
  const property = JSON.parse(body) as Property // built by floor-statements.ts
  const features = (property.features ?? []).map(({ name }) => `<li>${escape(name)}</li>`).join('')
  const images = (property.images ?? []).map(image).join('')
  return page(
    escape(property.title),
    `${card(property)}${images}<p>${escape(property.yearBuilt)}</p><ul>${features}</ul>
     <p>${escape(property.descriptionLong)}</p>`,
  )
}

function card(property: Property): string {
  const { id, title, location, price, bedrooms, bathrooms, areaSqft, propertyType, sellerName } = property
  const facts = [bedrooms, bathrooms, areaSqft, propertyType].map((fact) => `<li>${escape(fact)}</li>`)
  const [first] = property.images ?? []
  return `<article><a href="/property/${id}">${first ? image(first) : ''}<h3>${escape(title)}</h3></a>
    <p>${escape(location)}</p><p>$${Number(price).toLocaleString('en-US')}</p><ul>${facts.join('')}</ul>
    <p>${escape(property.descriptionShort)}</p><p>${escape(sellerName)}</p></article>`
}

function image({ url, widths, placeholder, width, height }: Image): string {
  const sources = widths.map((size) => `${url.replace('-1280', `-${size}`)} ${size}w`).join(', ')
  return `<img src="${url}" srcset="${sources}" width="${width}" height="${height}" loading="lazy" alt=""
    style="background:${escape(placeholder)}">`
}

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main>${main}</main></body></html>`
