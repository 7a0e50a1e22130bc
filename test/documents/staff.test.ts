import { expect, test } from 'vitest'
import { createSite, metaOf, only, openDocument, texts } from '#test/documents.ts'

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
})
