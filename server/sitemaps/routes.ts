import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeMarkup } from '#contract/lib/escape-markup.ts'
import { publicPaths } from '#contract/site.ts'
import { countListings, listListings, listPlacesWithListings } from './queries.ts'

/** Limit of the protocol: https://www.sitemaps.org/protocol.html */
const maxUrlsPerFile = 50_000

type Entry = { path: string; changedAt?: Date }
type SitemapOptions = { perFile?: number }

/** Routes for search engines: robots.txt and a sitemap index of files with at most 50,000 URLs each. */
export async function sitemapRoutes(app: FastifyInstance, options: SitemapOptions): Promise<void> {
  const { perFile = maxUrlsPerFile } = options
  const { publicUrl } = app.config
  const address = (path: string) => escapeMarkup(publicUrl + path)

  app.get('/robots.txt', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return `User-agent: *\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = Math.ceil((await countListings(app.db)) / perFile)
    const hasPlaces = (await listPlacesWithListings(app.db)).length > 0
    const files = [
      'pages',
      ...(hasPlaces ? ['places'] : []),
      ...Array.from({ length: parts }, (_, at) => `properties-${at + 1}`),
    ]
    const body = files.map((name) => `<sitemap><loc>${address(`/sitemaps/${name}.xml`)}</loc></sitemap>`)
    return sendXml(reply, 'sitemapindex', body)
  })

  const entry = ({ path, changedAt }: Entry) =>
    `<url><loc>${address(path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`

  app.get('/sitemaps/pages.xml', (_request, reply) =>
    sendXml(
      reply,
      'urlset',
      publicPaths.map((path) => entry({ path })),
    ),
  )

  app.get('/sitemaps/places.xml', async (_request, reply) => {
    const slugs = await listPlacesWithListings(app.db)
    return sendXml(
      reply,
      'urlset',
      slugs.map((slug) => entry({ path: `/places/${slug}` })),
    )
  })

  app.get<{ Params: { part: string } }>(
    '/sitemaps/properties-:part(^[1-9]\\d{0,5}$).xml',
    async (request, reply) => {
      const offset = (Number(request.params.part) - 1) * perFile
      const listings = await listListings(app.db, { offset, limit: perFile })
      if (listings.length === 0) return reply.callNotFound()
      const entries = listings.map(({ id, updatedAt }) =>
        entry({ path: `/property/${id}`, changedAt: updatedAt }),
      )
      return sendXml(reply, 'urlset', entries)
    },
  )
}

function sendXml(reply: FastifyReply, root: 'sitemapindex' | 'urlset', entries: string[]): FastifyReply {
  // a proxy may show a removed listing for no longer than this
  reply.header('cache-control', 'public, max-age=60').type('application/xml; charset=utf-8')
  const body = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
  return reply.send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}
