import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { uploadImages } from '#contract/images.ts'
import { getProperty } from '#contract/properties.ts'
import { buildPhoto, photoForm } from '#test/images.ts'
import { type Attempt, listHouse, signUp } from './load.ts'

const timeoutMs = 10_000

type Uploaded = { propertyId: string; imageId: string; path: string }

/** A seller who adds a photo to one new listing after the other. */
export async function startUploadLoad(url: string, pauseMs = 500) {
  const client = createClient(`${url}/api`, fetch)
  const seller = await signUp(url, 'SELLER')
  const attempts: Attempt[] = []
  const acknowledged: Uploaded[] = []
  let isStopped = false

  async function uploadPhoto(): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs)
    const listed = await listHouse(client, { ...seller, signal })
    if (!listed.ok) return
    const propertyId = listed.data.property.id
    const body = photoForm({ name: 'photo.jpg', bytes: await buildPhoto({ width: 400, height: 300 }) })
    const at = Date.now()
    const result = await client(uploadImages, { params: { propertyId }, body }, { ...seller, signal })
    attempts.push({
      kind: 'upload',
      at,
      ms: Date.now() - at,
      status: result.ok ? 200 : result.failure.status,
    })
    if (!result.ok) return
    for (const { id, url: path } of result.data.images) acknowledged.push({ propertyId, imageId: id, path })
  }

  const work = (async () => {
    while (!isStopped) {
      await uploadPhoto().catch(() => {}) // it took too long; the next one follows
      await sleep(pauseMs)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await work
      return { attempts, acknowledged }
    },
  }
}

/** Returns how many of the photos belong to their listing and are served. */
export async function countServed(url: string, uploaded: Uploaded[]): Promise<number> {
  const client = createClient(`${url}/api`, fetch)
  let count = 0
  for (const { propertyId, imageId, path } of uploaded) {
    const listing = await client(getProperty, { params: { id: propertyId } })
    const isListed = listing.ok && listing.data.images.some(({ id }) => id === imageId)
    const response = await fetch(`${url}${path}`)
    const { byteLength } = await response.arrayBuffer()
    if (isListed && response.ok && byteLength > 0) count++
  }
  return count
}
