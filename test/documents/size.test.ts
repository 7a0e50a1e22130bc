import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { addSampleData } from '#server/sample-data.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createTestApp } from '#test/app.ts'
import { openDocument } from '#test/documents.ts'

/** Amounts of the comparison table, which the specification words; the line below it names the currency. */
const worded = new Set(['$600,000', '$30,000', '$18,000', '$48,000'])

/** Returns the other amounts whose currency is open. */
function amountsWithoutCurrency(html: string): string[] {
  return (html.match(/(?<!US|BZ)\$\d[\d,]*/g) ?? []).filter((amount) => !worded.has(amount))
}

test('the documents of the sample listings stay within their sizes, and name the currency of each amount', async () => {
  // the sizes do not depend on the image files, of which there are hundreds
  const wrapStorage = (storage: Storage) => ({ ...storage, put: async () => {} })
  await using site = await createTestApp({ pages: await loadPages(), wrapStorage })
  await addSampleData(site.app.db, site.app.storage, readConfig({ SAMPLE_DATA: 'on' }))
  const { rows } = await site.app.pool.query<{ id: string; title: string }>(
    'select id, title from palapa.properties',
  )
  const sizeOf = async (path: string) => {
    const { html } = await openDocument(site, path)
    expect(html, path).toMatch(/US\$\d/)
    expect(amountsWithoutCurrency(html), path).toEqual([])
    return { plain: Buffer.byteLength(html), brotli: brotliCompressSync(html).length }
  }
  for (const path of ['/', '/sold', '/places', '/places/placencia', '/map']) {
    const { html } = await openDocument(site, path)
    expect(amountsWithoutCurrency(html), path).toEqual([])
  }
  const listSize = await sizeOf('/properties')
  expect(listSize.plain).toBeLessThanOrEqual(160_000)
  expect(listSize.brotli).toBeLessThanOrEqual(20_000)
  expect(rows.length).toBeGreaterThan(50)
  for (const { id, title } of rows) {
    const { plain, brotli } = await sizeOf(`/property/${id}`)
    expect(plain, title).toBeLessThanOrEqual(60_000)
    expect(brotli, title).toBeLessThanOrEqual(12_000)
  }
})

test('V8 takes one byte for each character of the server’s bundle', () => {
  const folder = join(import.meta.dirname, '..', '..', 'build', 'server', 'assets')
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /[^\0-\xff]/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})
