import { LRUCache } from 'lru-cache'
import { Batches } from '#server/lib/concurrency/batches.ts'
import type { CachedResponse } from '#server/lib/cached-response.ts'
import type { ListingState } from '#server/properties/queries.ts'

/** What lists are ordered by and continue from. */
export type Listed = {
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
}

/** The serialized JSON of a property, with the fields that lists need. */
export type PropertyBody = Listed & { response: CachedResponse; state: ListingState }

/** The same of its card. */
export type CardBody = Listed & { json: Buffer }

type Body = { id: string; version: number }

/** The memory that bodies of several kinds share, so that the kind which is requested more has more of it. */
export type BodyStore = LRUCache<string, Body>

export function createBodyStore(bytes: number): BodyStore {
  return new LRUCache({ maxSize: bytes })
}

export type BodyOptions<Row, Kind> = {
  store: BodyStore
  /** What the keys of these bodies begin with in the store. */
  kind: string
  /** Reads complete properties by id, in any order. */
  readRows: (ids: string[]) => Promise<Row[]>
  serialize: (row: Row) => Kind
  sizeOf: (body: Kind) => number
}

/** What an entry takes beside its body. */
const overheadBytes = 500

/**
 * A cache of property bodies of one kind. Never stale, even with several processes, because each lookup names the
 * version that it needs.
 */
export class Bodies<Row, Kind extends Body> {
  readonly #options: BodyOptions<Row, Kind>
  readonly #reads = new Batches<string, Kind | undefined>({
    run: async (ids) => {
      const bodies = await this.#read([...new Set(ids)])
      return ids.map((id) => bodies.get(id))
    },
    concurrency: 2,
    maxSize: 50,
  })
  readonly #loading = new Map<string, Promise<Map<string, Kind>>>()
  #newWhenFull = 0

  constructor(options: BodyOptions<Row, Kind>) {
    this.#options = options
  }

  has(id: string): boolean {
    return this.#options.store.has(this.#keyOf(id.toLowerCase()))
  }

  /** Reads a body with its state as they are now. Calls that arrive during two reads share the next one. */
  read(id: string): Promise<Kind | undefined> {
    return this.#reads.add(id.toLowerCase())
  }

  async find(id: string, version: number): Promise<Kind | undefined> {
    return this.#current(id, version) ?? (await this.list([{ id, version }]))[0]
  }

  /** Returns bodies in the given order. A body may be newer than requested if the property has just changed. */
  async list(wanted: { id: string; version: number }[]): Promise<Kind[]> {
    const missing = wanted.filter(({ id, version }) => !this.#current(id, version))
    const loaded = missing.length === 0 ? undefined : await this.#load(missing)
    return wanted.flatMap(({ id, version }) => loaded?.get(id) ?? this.#current(id, version) ?? [])
  }

  #current(id: string, version: number): Kind | undefined {
    const cached = this.#options.store.get(this.#keyOf(id)) as Kind | undefined // only these bodies have such keys
    return cached && cached.version >= version ? cached : undefined
  }

  #keyOf(id: string): string {
    return `${this.#options.kind} ${id}`
  }

  /** Concurrent requests that miss the same body share one read, unless it returns an older version than requested. */
  async #load(wanted: { id: string; version: number }[]): Promise<Map<string, Kind>> {
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

  async #read(ids: string[]): Promise<Map<string, Kind>> {
    const bodies = new Map<string, Kind>()
    for (const row of await this.#options.readRows(ids)) {
      const body = this.#options.serialize(row)
      bodies.set(body.id, body)
      this.#store(body)
    }
    return bodies
  }

  /**
   * Once full, the store takes one of four new bodies. If it took all, a crawler that reads more in turn than it holds would
   * find none of them again, because each is removed just before its next use.
   */
  #store(body: Kind): void {
    const { store, sizeOf } = this.#options
    const key = this.#keyOf(body.id)
    const size = sizeOf(body) + overheadBytes
    const isFull = store.calculatedSize + size > store.maxSize
    if (isFull && !store.has(key) && ++this.#newWhenFull % 4 !== 0) return
    store.set(key, body, { size })
  }
}
