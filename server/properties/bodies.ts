import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/client.ts'
import { Answer } from './answers.ts'
import { listPropertyRows, presentCard, presentProperty, type PropertyRow } from './queries.ts'

/** A listing as it is sent, serialised once. */
export type StoredBody = {
  version: number
  isActive: boolean
  createdAt: string
  price: number
  card: Buffer
  full: Answer
}

const keptBytes = 64 * 1024 * 1024

/** Bodies of listings, bounded by their size. Exact in every process, because each request names the version it wants. */
export class Bodies {
  readonly #db: Db
  readonly #apiUrl: string
  readonly #kept = new LRUCache<string, StoredBody>({
    maxSize: keptBytes,
    sizeCalculation: ({ card, full }) => card.length + full.bytes + 200,
  })

  constructor(db: Db, apiUrl: string) {
    this.#db = db
    this.#apiUrl = apiUrl
  }

  async find(id: string, version: number): Promise<StoredBody | undefined> {
    return this.#current(id, version) ?? (await this.#load([id])).get(id)
  }

  /** In the given order; a body may be newer than asked for, when the listing changed a moment ago. */
  async list(wanted: { id: string; version: number }[]): Promise<(StoredBody & { id: string })[]> {
    const missing = wanted.filter(({ id, version }) => !this.#current(id, version)).map(({ id }) => id)
    const loaded = await this.#load(missing)
    return wanted.flatMap(({ id, version }) => {
      const body = loaded.get(id) ?? this.#current(id, version)
      return body ? [{ ...body, id }] : []
    })
  }

  #current(id: string, version: number): StoredBody | undefined {
    const kept = this.#kept.get(id)
    return kept && kept.version >= version ? kept : undefined
  }

  async #load(ids: string[]): Promise<Map<string, StoredBody>> {
    const loaded = new Map<string, StoredBody>()
    for (const row of await listPropertyRows(this.#db, ids)) {
      const body = store(row, this.#apiUrl)
      loaded.set(row.id, body)
      this.#kept.set(row.id, body)
    }
    return loaded
  }
}

function store(row: PropertyRow, apiUrl: string): StoredBody {
  return {
    version: row.version,
    isActive: row.status === 'ACTIVE',
    createdAt: row.createdAt.toISOString(),
    price: row.price,
    card: Buffer.from(JSON.stringify(presentCard(row, apiUrl))),
    full: new Answer(Buffer.from(JSON.stringify(presentProperty(row, apiUrl)))),
  }
}
