import { CachedResponse } from '#server/lib/cached-response.ts'
import type { PropertyBody } from './lists/bodies.ts'
import type { PropertyBodies } from './caches.ts'
import { ListCache } from './lists/cache.ts'
import type { ListVersion } from './lists/version.ts'
import type { ListingState, ReadListing } from './queries.ts'
import { propertyNotFound, requireListing } from './require-listing.ts'

/** The number of properties whose version is known until any property changes. */
const knownVersions = 10_000

type Known = Pick<ListingState, 'id' | 'version' | 'locationId' | 'status'>

/** Returns JSON in which the photos of removed properties have signed addresses. */
type SignAddresses = (json: string) => Promise<string>

/** Reads the responses to requests for a property. Those of visitors who are not signed in are checked by the version of all lists. */
export class PropertyResponses {
  readonly #bodies: PropertyBodies
  readonly #readListing: ReadListing
  readonly #signAddresses: SignAddresses
  readonly #public: ListCache<Known>

  constructor(
    {
      bodies,
      readListing,
      version,
    }: { bodies: PropertyBodies; readListing: ReadListing; version: ListVersion },
    signAddresses: SignAddresses,
  ) {
    this.#bodies = bodies
    this.#readListing = readListing
    this.#signAddresses = signAddresses
    this.#public = new ListCache(version, knownVersions)
  }

  /** Throws 404 or 410 for a property that the user may not see. */
  async find(id: string, userId: string | undefined): Promise<CachedResponse> {
    const known = await this.#require(id, userId)
    const response = await this.#responseOf(known)
    if (known.status !== 'REMOVED') return response
    // Only its owner sees it. The cached body has addresses that are not signed.
    return new CachedResponse(Buffer.from(await this.#signAddresses(response.body.toString())))
  }

  async findPublic(id: string): Promise<CachedResponse> {
    return this.#responseOf(await this.#public.find(id, () => this.#require(id, undefined)))
  }

  /** Returns what everyone may see as of a version of all lists, usually without reading it again. */
  requirePublic(id: string, version: string): Promise<Known> {
    return this.#public.findAt(version, id, () => this.#require(id, undefined))
  }

  async #responseOf({ id, version }: Known): Promise<CachedResponse> {
    const body = await this.#bodies.find(id, version)
    if (!body) throw propertyNotFound()
    return body.response
  }

  /** Reads the state together with a body that is not cached, because two statements take twice the time of one. */
  async #require(id: string, userId: string | undefined): Promise<Known> {
    if (this.#bodies.has(id)) return requireListing(this.#readListing, id, userId)
    let body: PropertyBody | undefined
    const readState = async () => (body = await this.#bodies.read(id))?.state
    await requireListing(readState, id, userId)
    if (!body) throw propertyNotFound()
    const { locationId, status } = body.state
    return { id: body.id, version: body.version, locationId, status }
  }
}
