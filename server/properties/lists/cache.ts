import { LRUCache } from 'lru-cache'
import type { ListVersion } from './version.ts'

/** Caches what depends only on properties and locations, until any of them changes. */
export class ListCache<Value> {
  readonly #version: ListVersion
  readonly #known: LRUCache<string, { version: string; value: Promise<Value> }>

  constructor(version: ListVersion, max: number) {
    this.#version = version
    this.#known = new LRUCache({ max })
  }

  /** Reads the value unless it has been read since the last change, or is being read. */
  async find(key: string, read: (version: string) => Promise<Value>): Promise<Value> {
    return this.findAt(await this.#version.read(), key, read)
  }

  /** Does the same with a version that the caller has read. */
  findAt(version: string, key: string, read: (version: string) => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key)
    if (known?.version === version) return known.value
    const entry = { version, value: read(version) }
    this.#known.set(key, entry)
    entry.value.catch(() => this.#known.get(key) === entry && this.#known.delete(key))
    return entry.value
  }
}
