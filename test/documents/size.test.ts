import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { addSampleData } from '#server/sample-data.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createTestApp } from '#test/app.ts'
import { openDocument } from '#test/documents.ts'

test('the documents of the sample listings stay within their sizes', async () => {
  // the sizes do not depend on the image files, of which there are hundreds
  const wrapStorage = (storage: Storage) => ({ ...storage, put: async () => {} })
  await using site = await createTestApp({ pages: await loadPages(), wrapStorage })
  await addSampleData(site.app.db, site.app.storage, readConfig({ SAMPLE_DATA: 'on' }))
  const { rows } = await site.app.pool.query<{ id: string; title: string }>(
    'select id, title from palapa.properties',
  )
  const sizeOf = async (path: string) => {
    const { html } = await openDocument(site, path)
    return { plain: Buffer.byteLength(html), brotli: brotliCompressSync(html).length }
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
