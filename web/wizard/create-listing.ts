import type { Failure } from '#contract/client.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { createProperty, updateProperty } from '#contract/properties.ts'
import { browserApi } from '#web/api.ts'
import { checkToken } from '#web/auth/tokens.ts'
import { type KeptPhoto, keepPhotos, photosOfListing } from '#web/kept-photos.ts'
import { unreachable } from '#web/reason-of.ts'
import { type ListingErrors, serverErrors } from './check-listing.ts'
import { listingChanges } from './listing-changes.ts'
import type { ListingPhoto } from './photos.ts'
import { uploadPhoto } from './upload-photo.ts'

const tokenMessages = {
  missing: 'No access token available. Please sign in again.',
  expired: 'Session has expired. Please sign in again.',
}

/** `advice` says more where the message cannot. */
type Refusal = { ok: false; message: string; advice?: string; errors: ListingErrors; mustSignIn: boolean }
export type CreationResult = { ok: true; id: string } | Refusal

/** Makes the listing, once however often it is sent with the same key. */
export async function createListing(payload: NewProperty, key: string): Promise<CreationResult> {
  const answer = await checkToken()
  if ('problem' in answer) {
    return { ok: false, message: tokenMessages[answer.problem], errors: {}, mustSignIn: true }
  }
  const headers = { 'idempotency-key': key }
  const created = await browserApi(createProperty, { headers, body: payload }, answer)
  if (!created.ok) return refusal(created.failure)
  const { property } = created.data
  // It was made by an earlier attempt whose answer was lost, and something was changed since.
  const changes = listingChanges(property, payload)
  if (Object.keys(changes).length > 0) {
    const changed = await browserApi(updateProperty, { params: { id: property.id }, body: changes }, answer)
    if (!changed.ok) return refusal(changed.failure)
  }
  return { ok: true, id: property.id }
}

function refusal(failure: Failure): Refusal {
  const message = `Failed to create property: ${creationReason(failure)}`
  const known = { ok: false, message, errors: serverErrors(failure.fields), mustSignIn: false } as const
  return failure.status === 0 ? { ...known, advice: unreachable } : known
}

/** The server's message; the bare status when something else answered in its place. */
export function creationReason({ status, statusText, message, isUnreadable }: Failure): string {
  if (isUnreadable) return `HTTP ${status}: ${statusText}`
  return (status > 0 && message) || 'Failed to create property'
}

type ProgressReport = (key: string, changes: Partial<ListingPhoto>) => void

/** Uploads photos one after the other in their order. Answers those that were refused, and whether one broke off. */
export async function uploadPhotos(
  propertyId: string,
  photos: readonly ListingPhoto[],
  report: ProgressReport,
): Promise<{ unsent: KeptPhoto[]; hasBrokenOff: boolean }> {
  let unsent: KeptPhoto[] = photos.flatMap(({ file }) => (file ? { file } : []))
  let hasBrokenOff = false
  const place = photosOfListing(propertyId)
  await keepPhotos(place, unsent)
  for (const { key, name, file } of photos) {
    if (!file) continue
    report(key, { state: 'uploading', progress: 0 })
    const outcome = await uploadPhoto(propertyId, file, (progress) => report(key, { progress }))
    const message = outcome.ok ? '' : (outcome.message ?? `${name} could not be uploaded.`)
    report(key, outcome.ok ? { state: 'stored', progress: 1 } : { state: 'failed', message })
    if (!outcome.ok && outcome.message === null) hasBrokenOff = true
    unsent = unsent.flatMap((photo) => {
      if (photo.file !== file) return photo
      return outcome.ok ? [] : { file, message }
    })
    void keepPhotos(place, unsent)
  }
  return { unsent, hasBrokenOff }
}

/** What to say about photos that were not taken, or null when all were. */
export function uploadComplaint(unsent: readonly KeptPhoto[], hasBrokenOff: boolean): string | null {
  if (unsent.length === 0) return null
  if (hasBrokenOff) return 'Property created successfully, but photo upload failed. You can add photos later.'
  const reasons = unsent.map(({ message }) => message).join(' ')
  return `Property created successfully, but photo upload failed: ${reasons}`
}
