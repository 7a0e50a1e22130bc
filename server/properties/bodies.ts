import { LRUCache } from 'lru-cache'
import { isListed } from '#contract/property-statuses.ts'
import { Batches } from '#server/lib/concurrency/batches.ts'
import { CachedResponse } from '#server/lib/cached-response.ts'
import { presentCard, presentProperty } from './present.ts'
import type { ListingState, PropertyRow } from './queries.ts'

/** The serialized JSON of a property, with the fields that lists need. */
export type PropertyBody = {
  id: string
  version: number
  /** The list that contains it, if any. */
  list: 'listed' | 'sold' | undefined
  createdAt: string
  price: number
  reducedAt: string | null
  /** The area that the property is compared by: of land the lot, otherwise the interior. */
  area: number | null
  soldOn: string | null
  card: Buffer
  full: CachedResponse
  state: ListingState
}

type ReadRows = (ids: string[]) => Promise<PropertyRow[]>

const cacheBytes = 64 * 1024 * 1024

/**
 * A cache of property bodies with a size limit. Never stale, even with several processes, because each lookup names the
 * version that it needs.
 */
export class Bodies {
  readonly #readRows: ReadRows
  readonly #apiUrl: string
  readonly #reads = new Batches<string, PropertyBody | undefined>({
    run: async (ids) => {
      const bodies = await this.#read([...new Set(ids)])
      return ids.map((id) => bodies.get(id))
    },
    concurrent: 2,
    largest: 50,
  })
  readonly #loading = new Map<string, Promise<Map<string, PropertyBody>>>()
  readonly #cache = new LRUCache<string, PropertyBody>({
    maxSize: cacheBytes,
    sizeCalculation: ({ card, full }) => card.length + full.bytes + 200,
  })

  constructor(readRows: ReadRows, apiUrl: string) {
    this.#readRows = readRows
    this.#apiUrl = apiUrl
  }

  has(id: string): boolean {
    return this.#cache.has(id.toLowerCase())
  }

  /** Reads a body with its state as they are now. Calls that arrive during two reads share the next one. */
  read(id: string): Promise<PropertyBody | undefined> {
    return this.#reads.add(id.toLowerCase())
  }

  async find(id: string, version: number): Promise<PropertyBody | undefined> {
    return this.#current(id, version) ?? (await this.list([{ id, version }]))[0]
  }

  /** Returns bodies in the given order. A body may be newer than requested if the property has just changed. */
  async list(wanted: { id: string; version: number }[]): Promise<PropertyBody[]> {
    const missing = wanted.filter(({ id, version }) => !this.#current(id, version))
    const loaded = missing.length === 0 ? undefined : await this.#load(missing)
    return wanted.flatMap(({ id, version }) => loaded?.get(id) ?? this.#current(id, version) ?? [])
  }

  #current(id: string, version: number): PropertyBody | undefined {
    const cached = this.#cache.get(id)
    return cached && cached.version >= version ? cached : undefined
  }

  /** Concurrent requests that miss the same body share one read, unless it returns an older version than requested. */
  async #load(wanted: { id: string; version: number }[]): Promise<Map<string, PropertyBody>> {
    this.#begin(wanted.map(({ id }) => id).filter((id) => !this.#loading.has(id)))
    const batches = new Set(wanted.flatMap(({ id }) => this.#loading.get(id) ?? []))
    const loaded = new Map((await Promise.all(batches)).flatMap((batch) => [...batch]))
    const outdated = wanted.filter(({ id, version }) => (loaded.get(id)?.version ?? version) < version)
    if (outdated.length > 0) {
      const newer = await this.#read(outdated.map(({ id }) => id))
      for (const [id, body] of newer) loaded.set(id, body)
    }
    return loaded
  }

  #begin(ids: string[]): void {
    if (ids.length === 0) return
    const batch = this.#read(ids).finally(() => {
      for (const id of ids) this.#loading.delete(id)
    })
    for (const id of ids) this.#loading.set(id, batch)
  }

  async #read(ids: string[]): Promise<Map<string, PropertyBody>> {
    const bodies = new Map<string, PropertyBody>()
    for (const row of await this.#readRows(ids)) {
      const body = serialize(row, this.#apiUrl)
      bodies.set(row.id, body)
      this.#cache.set(row.id, body)
    }
    return bodies
  }
}

function serialize(row: PropertyRow, apiUrl: string): PropertyBody {
  const { id, sellerId, status, isSuspended, version, listedAt, soldPage } = row
  // The body hides what its owner may change, such as a position within its cell, so the tag contains the version.
  const full = new CachedResponse(ownBuffer(JSON.stringify(presentProperty(row, apiUrl))), { version })
  return {
    id,
    version,
    state: { id, sellerId, status, isSuspended, version, listedAt, soldPage },
    list: listOf(row),
    createdAt: row.createdAt.toISOString(),
    price: row.price,
    reducedAt: row.reducedAt?.toISOString() ?? null,
    area: row.propertyType === 'LAND' ? row.lotSizeSqft : row.areaSqft,
    soldOn: row.soldOn,
    card: ownBuffer(JSON.stringify(presentCard(row, apiUrl))),
    full,
  }
}

/** Returns the bytes in memory of their own: those of `Buffer.from` share theirs, which stays in use until none of them is cached. */
function ownBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}

function listOf({ status, isSuspended, soldPage }: PropertyRow): PropertyBody['list'] {
  if (isSuspended) return undefined
  if (isListed(status)) return 'listed'
  return status === 'SOLD' && soldPage !== 'GONE' ? 'sold' : undefined
}
