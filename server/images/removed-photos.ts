import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { RecentValue } from '#server/lib/concurrency/recent-value.ts'
import { isEqualSecret } from '#server/lib/secrets.ts'
import { setViewKey } from '#server/properties/views/changes.ts'
import { findUsedNames, listingImages } from './queries.ts'
import { findRemovedVersion, isInOtherProperty, listRemovedHashes } from './removed-photo-queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    removedPhotos: RemovedPhotos
  }
}

type App = Pick<FastifyInstance, 'db' | 'pool' | 'clock' | 'imageUses' | 'log'>

/** The photos of removed properties, and the version of these properties at that time. */
type Removed = { version: string; hashes: ReadonlySet<string> }

const addressPattern = /\/media\/([0-9a-f]{32})-/g

/**
 * The photos of properties that staff removed, which only staff and the owner see, at signed addresses. Their hashes are in
 * memory, so that a request for another image costs no query.
 */
export class RemovedPhotos {
  readonly #app: App
  readonly #removed: RecentValue<Removed>
  #today: { day: string; key: string } | undefined

  constructor(app: App) {
    this.#app = app
    this.#removed = new RecentValue<Removed>({
      initial: { version: '', hashes: new Set() },
      read: (before) => readRemoved(app, before),
      onError: (error) => app.log.error({ err: error }, 'could not read the photos of removed properties'),
    })
  }

  /** Returns whether an image needs a signed address: it is a photo of removed properties and of nothing else. */
  async isWithheld(hash: string): Promise<boolean> {
    const { hashes } = await this.#removed.get()
    if (!hashes.has(hash)) return false
    const { db, imageUses } = this.#app
    const others = imageUses.filter((use) => use !== listingImages)
    const used = await findUsedNames(db, others, { hashes: [hash], names: [] })
    return !used.has(hash) && !(await isInOtherProperty(db, hash))
  }

  /** Call it when a property was removed or restored. */
  invalidate(): void {
    this.#removed.invalidate()
  }

  /** Returns the JSON with a signed address for each photo of a removed property; the signatures are valid on this day. */
  async signAddresses(json: string): Promise<string> {
    const { hashes } = await this.#removed.get()
    if (hashes.size === 0) return json
    const key = await this.#key()
    return json.replaceAll(addressPattern, (address, hash: string) =>
      hashes.has(hash) ? `/media/removed/${signatureFor(key, hash)}/${hash}-` : address,
    )
  }

  async isValidSignature(signature: string, hash: string): Promise<boolean> {
    return isEqualSecret(signature, signatureFor(await this.#key(), hash))
  }

  /** Returns the secret of the day, which all servers share. */
  async #key(): Promise<string> {
    const day = dayInBelize(this.#app.clock())
    if (this.#today?.day !== day) {
      const key = await setViewKey(this.#app.db, day, randomBytes(32).toString('base64url'))
      this.#today = { day, key }
    }
    return this.#today.key
  }
}

async function readRemoved({ pool }: App, before: Removed): Promise<Removed> {
  const version = await findRemovedVersion(pool)
  return version === before.version ? before : { version, hashes: new Set(await listRemovedHashes(pool)) }
}

function signatureFor(key: string, hash: string): string {
  return createHmac('sha256', key).update(`photo ${hash}`).digest('base64url').slice(0, 32)
}

/** Hook of the routes whose callers may see the photos of removed properties. */
export async function signPhotoAddresses({ server }: FastifyRequest, _reply: FastifyReply, payload: unknown) {
  return typeof payload === 'string' ? server.removedPhotos.signAddresses(payload) : payload
}
