import fastify from 'fastify'
import { expect, test } from 'vitest'
import { withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { sitemapRoutes } from './routes.ts'

/** Returns the URLs of a file, in order. */
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

/** Creates the same routes with few URLs per file. */
async function inSmallFiles({ app }: TestApp, perFile: number) {
  const small = fastify()
  small.decorate('config', app.config)
  small.decorate('db', app.db)
  await small.register(sitemapRoutes, { perFile })
  return async (path: string) => (await small.inject(path)).body
}

test('the sitemap lists every active listing, in files of limited size', async () => {
  await using market = await createTestApp()
  const seller = await market.signUp({ role: 'SELLER' })
  const listings = []
  const location = 'A quiet lagoon' // no place
  for (let made = 0; made < 4; made += 1) listings.push(await buildProperty(seller, { location }))
  const [withdrawn, ...active] = listings
  data(await seller.call(withdrawProperty, { params: { id: withdrawn?.id ?? '' } }))
  const read = await inSmallFiles(market, 2)
  const files = addressesIn(await read('/sitemap.xml')).map((address) => new URL(address ?? '').pathname)
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/properties-1.xml', '/sitemaps/properties-2.xml'])
  const listed = [...addressesIn(await read(files[1] ?? '')), ...addressesIn(await read(files[2] ?? ''))]
  const { publicUrl } = market.app.config
  expect(new Set(listed)).toEqual(new Set(active.map(({ id }) => `${publicUrl}/property/${id}`)))
  expect(listed).toHaveLength(active.length)
  const { headers } = await market.app.inject('/sitemaps/properties-1.xml')
  expect(headers['cache-control']).toBe('public, max-age=60')
})

test('the sitemap lists no sample', async () => {
  await using market = await createTestApp()
  const seller = await market.signUp({ role: 'SELLER' })
  const [sample, real] = [
    await buildProperty(seller, { location: 'Hopkins' }),
    await buildProperty(seller, { location: 'Secret Beach' }),
  ]
  await market.app.pool.query('update palapa.properties set is_sample = true where id = $1', [sample.id])
  const { body } = await market.app.inject('/sitemaps/properties-1.xml')
  const { publicUrl } = market.app.config
  expect(addressesIn(body)).toEqual([`${publicUrl}/property/${real.id}`])
  const places = addressesIn((await market.app.inject('/sitemaps/places.xml')).body)
  expect(places).toEqual(
    ['ambergris-caye', 'belize-district', 'secret-beach'].map((slug) => `${publicUrl}/places/${slug}`),
  )
  await market.app.pool.query('update palapa.properties set is_sample = true')
  expect(addressesIn((await market.app.inject('/sitemap.xml')).body)).toEqual([
    `${publicUrl}/sitemaps/pages.xml`,
  ])
})

test('a part of the sitemap that does not exist is not found', async () => {
  await using market = await createTestApp()
  for (const part of ['1', '999999', '0', 'x', '1e3']) {
    expect((await market.app.inject(`/sitemaps/properties-${part}.xml`)).statusCode).toBe(404)
  }
})

test('robots.txt names the sitemap and keeps crawlers out of the API', async () => {
  await using market = await createTestApp({ environment: { PUBLIC_URL: 'https://palapa.example' } })
  const { body } = await market.app.inject('/robots.txt')
  expect(body).toContain('Sitemap: https://palapa.example/sitemap.xml\n')
  expect(body).toContain('Disallow: /api/\n')
})
