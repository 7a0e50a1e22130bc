import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { listMarkers } from '#contract/map/markers.ts'
import { claimCase, decideCase, listCases } from '#contract/moderation/cases.ts'
import { data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createSite, metaOf, only, openDocument, texts } from '#test/documents.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'

test('the screens of staff are documents of an unknown address', async () => {
  await using site = await createSite()
  const unknown = await openDocument(site, '/no-such-page')
  for (const path of ['/staff', '/staff/cases/018f0000-0000-7000-8000-00000000000a', '/staff/unknown']) {
    const page = await openDocument(site, path)
    expect([path, page.status]).toEqual([path, 404])
    expect(texts(page.root, 'title')).toEqual(['Page not found · Palapa'])
    expect(metaOf(page, 'robots')).toBe('noindex')
    expect(only(page, 'main').outerHTML).toBe(only(unknown, 'main').outerHTML)
  }
  const script = only(unknown, 'main script').textContent
  const titleFor = (session: string | null) => {
    const document = { title: '', documentElement: { classList: new Set() } }
    runInNewContext(script, { document, localStorage: { getItem: () => session } })
    return document.title
  }
  // The address may exist for a user whose session is stored.
  expect([titleFor(null), titleFor('{}')]).toEqual(['', 'Palapa'])
})

test('a removal shows on the next request to the list, the map, the page, its link preview and the sitemap', async () => {
  await using site = await createSite()
  const moderator = await signUpStaff(site)
  const seller = await site.signUp({ role: 'SELLER' })
  const title = 'Lots of Coral Gardens'
  const { id } = await buildProperty(seller, { title, location: 'Hopkins' })
  await upload(site, seller, id, { name: 'photo.jpg', bytes: await buildPhoto() })
  const page = await openDocument(site, `/property/${id}`)
  const preview = new URL(metaOf(page, 'og:image') ?? '').pathname
  const shown = async () => {
    const list = await openDocument(site, '/properties')
    const { status, html } = await openDocument(site, `/property/${id}`)
    const markers = await site.call(listMarkers, { querystring: { bbox: [-90, 15, -87, 19] } })
    const sitemap = await site.app.inject('/sitemaps/properties-1.xml')
    const image = await site.app.inject(preview)
    return {
      list: list.html.includes(title),
      map: data(markers).total,
      page: [status, html.includes(title)],
      preview: image.statusCode,
      sitemap: sitemap.payload.includes(id),
    }
  }
  const everywhere = { list: true, map: 1, page: [200, true], preview: 200, sitemap: true }
  expect([await shown(), await shown()]).toEqual([everywhere, everywhere])
  const [waiting] = data(await moderator.call(listCases, { querystring: {} })).cases
  const params = { id: waiting?.id ?? '' }
  data(await moderator.call(claimCase, { params }))
  data(
    await moderator.call(decideCase, { params, body: { decision: 'remove', reason: 'It does not exist.' } }),
  )
  expect(await shown()).toEqual({ list: false, map: 0, page: [404, false], preview: 404, sitemap: false })
})
