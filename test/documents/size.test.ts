import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listProperties, pageSize, readPropertyList } from '#contract/properties.ts'
import { readConfig } from '#server/config.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { addSampleData } from '#server/sample-data.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createTestApp, data } from '#test/app.ts'
import { openDocument } from '#test/documents.ts'

test('the documents of the sample listings stay within their sizes', async () => {
  // the sizes do not depend on the image files, of which there are hundreds
  const wrapStorage = (storage: Storage) => ({ ...storage, put: async () => {} })
  await using site = await createTestApp({ pages: await loadPages(), wrapStorage })
  await addSampleData(site.app.db, site.app.storage, readConfig({ SAMPLE_DATA: 'on' }))
  const list = data(await site.call(listProperties, { querystring: { limit: pageSize } }))
  const { properties } = readPropertyList(list)
  const [longest] = properties.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
  const sizeOf = async (path: string) => {
    const { html } = await openDocument(site, path)
    return { plain: Buffer.byteLength(html), brotli: brotliCompressSync(html).length }
  }
  const listSize = await sizeOf('/properties')
  expect(listSize.plain).toBeLessThanOrEqual(160_000)
  expect(listSize.brotli).toBeLessThanOrEqual(20_000)
  const propertySize = await sizeOf(`/property/${longest?.id}`)
  expect(propertySize.plain).toBeLessThanOrEqual(60_000)
  expect(propertySize.brotli).toBeLessThanOrEqual(12_000)
})
