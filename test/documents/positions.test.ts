import { expect, test } from 'vitest'
import { buildProperty } from '#test/builders.ts'
import { createSite, openDocument } from '#test/documents.ts'

const pin = { lat: 16.514237, lon: -88.366891 }
const link = 'https://www.google.com/maps?q=16.514237,-88.366891'
/** Digits that the middle of the cell does not have. */
const digits = /514237|366891|16\.?514|88\.?366|88\.?367/

test('no document contains a position within its cell, except in the link of an exact one', async () => {
  await using site = await createSite()
  const seller = await site.signUp({ role: 'SELLER' })
  for (const precision of ['exact', 'about', 'place'] as const) {
    const { id } = await buildProperty(seller, { mapLocationUrl: link, position: { ...pin, precision } })
    const { status, html } = await openDocument(site, `/property/${id}`)
    expect([precision, status, html.includes('Location')]).toEqual([precision, 200, true])
    // The page embeds the place of the link after a press, and its data contain the link itself.
    expect([precision, html.includes('q=16.514237')]).toEqual([precision, precision === 'exact'])
    if (precision !== 'exact') expect(html).not.toMatch(digits)
    for (const path of ['/', '/properties', '/places/placencia', '/search', `/property/${id}?print=1`]) {
      const document = await openDocument(site, path)
      const others = document.html.replaceAll(
        /https:\/\/www\.google\.com\/maps\?q=16\.514237(,|%2C)-88\.366891/g,
        '',
      )
      expect([path, digits.exec(others)?.[0]]).toEqual([path, undefined])
    }
  }
})
