import { maximumPhotoLength, updateProfilePhoto } from '#contract/profiles.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { cropPhoto, type PhotoArea } from './crop-photo.ts'
import { serverMessage } from './server-message.ts'

/** Result of an upload; `photoUrl` is the photo as stored by the server. */
export type UploadOutcome = { ok: true; photoUrl: string } | { ok: false; message: string }

export const unreadable = 'Failed to process image. Please try again.'
const tooLarge = 'Image is still too large. Please try a different image.'

/** Uploads an area of an image as the user's photo. The area is null if the image could not be displayed. */
export async function uploadPhoto(
  imageUrl: string,
  area: PhotoArea | null,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const profilePhotoUrl = area && (await cropped(imageUrl, area))
  if (!profilePhotoUrl) return refused(unreadable)
  if (profilePhotoUrl.length > maximumPhotoLength) return refused(tooLarge)
  try {
    const { user } = await callSignedIn(updateProfilePhoto, { body: { profilePhotoUrl } }, signal)
    return { ok: true, photoUrl: user.profilePhotoUrl }
  } catch (error) {
    return refused(`Failed to upload photo: ${serverMessage(error, 'Failed to upload photo')}`)
  }
}

async function cropped(imageUrl: string, area: PhotoArea): Promise<string | null> {
  try {
    return await cropPhoto(imageUrl, area)
  } catch (error) {
    console.error('The photo could not be processed', error)
    return null
  }
}

function refused(message: string): UploadOutcome {
  return { ok: false, message }
}
