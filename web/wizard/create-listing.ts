import type { Failure } from '#contract/client.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { createProperty } from '#contract/properties.ts'
import { browserApi } from '#web/api.ts'
import { checkToken } from '#web/auth/tokens.ts'
import { type ListingErrors, serverErrors } from './check-listing.ts'
import type { ListingPhoto } from './photos.ts'
import type { UnsentPhoto } from './unsent-photos.ts'
import { uploadPhoto } from './upload-photo.ts'

const tokenMessages = {
  missing: 'No access token available. Please sign in again.',
  expired: 'Session has expired. Please sign in again.',
}

export type CreationResult =
  { ok: true; id: string } | { ok: false; message: string; errors: ListingErrors; mustSignIn: boolean }

export async function createListing(payload: NewProperty): Promise<CreationResult> {
  const answer = await checkToken()
  if ('problem' in answer) {
    return { ok: false, message: tokenMessages[answer.problem], errors: {}, mustSignIn: true }
  }
  const result = await browserApi(createProperty, { body: payload }, { token: answer.token })
  if (result.ok) return { ok: true, id: result.data.property.id }
  const message = `Failed to create property: ${creationReason(result.failure)}`
  return { ok: false, message, errors: serverErrors(result.failure.fields), mustSignIn: false }
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
): Promise<{ unsent: UnsentPhoto[]; hasBrokenOff: boolean }> {
  const unsent: UnsentPhoto[] = []
  let hasBrokenOff = false
  for (const { key, name, file } of photos) {
    if (!file) continue
    report(key, { state: 'uploading', progress: 0 })
    const outcome = await uploadPhoto(propertyId, file, (progress) => report(key, { progress }))
    const message = outcome.ok ? '' : (outcome.message ?? `${name} could not be uploaded.`)
    report(key, outcome.ok ? { state: 'stored', progress: 1 } : { state: 'failed', message })
    if (!outcome.ok) unsent.push({ file, message })
    if (!outcome.ok && outcome.message === null) hasBrokenOff = true
  }
  return { unsent, hasBrokenOff }
}

/** What to say about photos that were not taken, or null when all were. */
export function uploadComplaint(unsent: readonly UnsentPhoto[], hasBrokenOff: boolean): string | null {
  if (unsent.length === 0) return null
  if (hasBrokenOff) return 'Property created successfully, but photo upload failed. You can add photos later.'
  const reasons = unsent.map(({ message }) => message).join(' ')
  return `Property created successfully, but photo upload failed: ${reasons}`
}
