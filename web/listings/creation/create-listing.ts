import { v4 as newKey } from 'uuid'
import type { Failure } from '#contract/client.ts'
import type { NewProperty } from '#contract/new-property.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { createProperty, updateProperty } from '#contract/properties.ts'
import { browserApi, unreachable } from '#web/data/api.ts'
import type { DraftCheck } from '#web/listings/drafts/use-server-draft.ts'
import { checkToken } from '#web/session/tokens.ts'
import {
  changePendingPhotos,
  type PendingPhoto,
  photosOfListing,
  savePendingPhotos,
} from '#web/storage/pending-photos.ts'
import { isEqual, listingChanges } from '#web/listings/listing-changes.ts'
import { type ListingErrors, serverErrors } from '#web/listings/listing-resolver.ts'
import { type ListingPhoto, pendingPhoto } from '#web/listings/photos/photos.ts'
import { whileSending } from '#web/listings/photos/sending-lock.ts'
import { uploadPhoto } from '#web/listings/photos/upload-photo.ts'
import { isQueued, queueUpload } from '#web/listings/photos/upload-queue.ts'

const hasExpired = 'Session has expired. Please sign in again.'

const tokenMessages = {
  missing: 'No access token available. Please sign in again.',
  expired: hasExpired,
  unreachable: hasExpired,
}

/** The user's own listing that looks the same as the one in the form. */
export type Duplicate = { id: string; status: PropertyStatus }

/** Failed creation; `advice` is an additional sentence for the user. */
type Refusal = {
  ok: false
  message: string
  advice?: string
  errors: ListingErrors
  mustSignIn: boolean
  duplicate?: Duplicate
  /** Whether another tab or device has listed the draft. */
  isListedElsewhere?: boolean
  /** Whether the user has to choose a version of the draft first. */
  mustChoose?: boolean
}
export type CreationResult = { ok: true; id: string; status: PropertyStatus } | Refusal

/** Idempotency key of a draft, and the bodies sent with it whose outcome is unknown. */
export type SentListing = { key: string; bodies: ListingRequest[] }

type ListingRequest = NewProperty & { isAnotherProperty?: boolean }

type CreationOptions = {
  unconfirmed: SentListing | undefined
  saveSent: SaveSent
  /** Whether the user states that a listing that looks the same is of another property. */
  isAnotherProperty: boolean
  /** Compares the draft with the version of the server, which may be of another device. */
  checkDraft: (mustBeRead: boolean) => Promise<DraftCheck>
}

type SaveSent = (sent: SentListing | undefined) => void

/**
 * Creates the listing only once, even when it is resent with the last value passed to `saveSent`. If an earlier request
 * already created it, edits made since then are sent as an update.
 */
export async function createListing(payload: NewProperty, options: CreationOptions): Promise<CreationResult> {
  const token = await checkToken()
  if ('problem' in token) {
    return { ok: false, message: tokenMessages[token.problem], errors: {}, mustSignIn: true }
  }
  const { isAnotherProperty, saveSent, unconfirmed } = options
  const body = isAnotherProperty ? { ...payload, isAnotherProperty } : payload
  let created = await sendChecked(body, options, token)
  if (!created) return conflict
  let mayBeEarlier = unconfirmed?.bodies.some((earlier) => !isEqual(inputOf(earlier), payload)) ?? false
  // An earlier request created the listing and it was withdrawn since, so create a new one.
  if (created.ok && created.data.property.status === 'WITHDRAWN') {
    created = await send({ ...payload, isAnotherProperty: true }, newListing(), saveSent, token)
    mayBeEarlier = false
  }
  if (!created.ok) return refusal(created.failure)
  const { property } = created.data
  // One that this input created differs from it only where the server has added something, such as the position of a link.
  const changes = mayBeEarlier ? listingChanges(property, payload) : {}
  if (Object.keys(changes).length > 0) {
    const changed = await browserApi(updateProperty, { params: { id: property.id }, body: changes }, token)
    if (!changed.ok) return refusal(changed.failure)
  }
  return { ok: true, id: property.id, status: property.status }
}

const conflict: Refusal = {
  ok: false,
  message: 'Nothing is listed yet. Choose a version of your draft above first.',
  errors: {},
  mustSignIn: false,
  mustChoose: true,
}

function newListing(): SentListing {
  return { key: newKey(), bodies: [] }
}

/**
 * Sends a listing, again if its draft was changed after the check, which may be a slow save of this browser. Returns null if the user
 * has to choose a version first.
 */
async function sendChecked(
  body: ListingRequest,
  { unconfirmed, saveSent, checkDraft }: CreationOptions,
  token: { token: string },
) {
  for (let isLast = false; ; isLast = true) {
    const { hasConflict, updatedAt: draftUpdatedAt, failure } = await checkDraft(isLast)
    if (hasConflict) return null
    if (isLast && failure) return { ok: false, failure } as const
    const created = await send(body, unconfirmed ?? newListing(), saveSent, { ...token, draftUpdatedAt })
    if (created.ok || created.failure.status !== 412 || isLast) return created
  }
}

async function send(
  payload: ListingRequest,
  { key, bodies }: SentListing,
  saveSent: SaveSent,
  { draftUpdatedAt, ...token }: { token: string; draftUpdatedAt?: string | undefined },
) {
  const headers = { 'idempotency-key': key }
  const post = (body: ListingRequest) =>
    browserApi(createProperty, { headers, body: { ...body, draftUpdatedAt } }, token)
  const earlier = bodies.filter((body) => !isEqual(body, payload))
  saveSent({ key, bodies: [...earlier, payload] })
  const first = await post(payload)
  if (first.ok || !isRefused(first.failure)) return first
  if (first.failure.code !== 'key_reused') {
    saveSent({ key, bodies: earlier })
    return first
  }
  // One of the earlier requests created the listing; repeating its exact body returns that listing.
  for (const body of earlier.toReversed()) {
    const repeated = await post(body)
    if (repeated.ok || repeated.failure.code !== 'key_reused') return repeated
  }
  saveSent(undefined)
  return first
}

/** Returns what the seller stated about the property, which is all that the server compares. */
function inputOf(request: ListingRequest): NewProperty {
  const { isAnotherProperty: _isAnotherProperty, ...input } = request
  return input
}

/** Returns whether the server refused to create a listing. After any other failure it may have created one. */
export function isRefused({ status, isUnreadable }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && !isUnreadable
}

const listedElsewhere = {
  message: 'Failed to create property: This draft was listed in the meantime, with other answers.',
  advice: 'Find it on your dashboard. List this one too only if it is another property.',
  isListedElsewhere: true,
}

function refusal(failure: Failure): Refusal {
  const message = `Failed to create property: ${creationReason(failure)}`
  const refused = { ok: false, message, errors: serverErrors(failure.fields), mustSignIn: false } as const
  const { code, propertyId, propertyStatus } = failure
  if (code === 'duplicate' && propertyId && propertyStatus)
    return { ...refused, duplicate: { id: propertyId, status: propertyStatus } }
  if (code === 'key_reused') return { ...refused, ...listedElsewhere }
  return failure.status === 0 ? { ...refused, advice: unreachable } : refused
}

/** Returns the server's message, or the status if the response is not JSON, for example from a proxy. */
export function creationReason({ status, statusText, message, isUnreadable }: Failure): string {
  if (isUnreadable) return `HTTP ${status}: ${statusText}`
  return (status > 0 && message) || 'Failed to create property'
}

type ProgressReport = (key: string, changes: Partial<ListingPhoto>) => void

type Sent = { unsent: PendingPhoto[]; wasInterrupted: boolean }

/** Uploads photos one by one in their order. Returns the photos that were not stored, and whether an upload broke off. */
export function uploadPhotos(
  propertyId: string,
  photos: readonly ListingPhoto[],
  report: ProgressReport,
): Promise<Sent> {
  return whileSending(propertyId, sendAll(propertyId, photos, report))
}

async function sendAll(
  propertyId: string,
  photos: readonly ListingPhoto[],
  report: ProgressReport,
): Promise<Sent> {
  let unsent = photos.flatMap((photo, sentPosition) => pendingPhoto({ ...photo, sentPosition }) ?? [])
  let wasInterrupted = false
  const place = photosOfListing(propertyId)
  for (const { key, file } of photos) {
    if (!file) continue
    queueUpload(file)
    report(key, { state: 'queued' })
  }
  await savePendingPhotos(place, unsent)
  for (const { key, name, file } of photos) {
    if (!file) continue
    if (!isQueued(file)) {
      // It was removed in the editor of the listing.
      unsent = unsent.filter((photo) => photo.file !== file)
      continue
    }
    report(key, { state: 'uploading', progress: 0 })
    const outcome = await uploadPhoto(propertyId, file, (progress) => report(key, { progress }))
    const message = outcome.ok ? '' : (outcome.message ?? `${name} could not be uploaded.`)
    report(key, outcome.ok ? { state: 'stored', progress: 1 } : { state: 'failed', message })
    if (!outcome.ok && outcome.message === null) wasInterrupted = true
    const before = unsent
    unsent = before.flatMap((photo) => {
      if (photo.file !== file) return photo
      return outcome.ok ? [] : { ...photo, message: outcome.message ?? '' }
    })
    // The editor of the listing may have changed the pending photos too.
    void changePendingPhotos(place, before, unsent)
  }
  return { unsent, wasInterrupted }
}

/** Returns the message about photos that were not stored, or null if all were. */
export function uploadError(unsent: readonly PendingPhoto[], wasInterrupted: boolean): string | null {
  if (unsent.length === 0) return null
  if (wasInterrupted)
    return 'Property created successfully, but photo upload failed. You can add photos later.'
  const reasons = [...new Set(unsent.map(({ message }) => message))].join(' ')
  return `Property created successfully, but photo upload failed: ${reasons}`
}
