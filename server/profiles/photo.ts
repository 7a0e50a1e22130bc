import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '#server/lib/errors.ts'
import { StorageError } from '#server/lib/unavailable.ts'
import { ImageError, storePhoto } from '#server/storage/images.ts'
import { readFile } from '#server/storage/read-file.ts'
import type { Storage } from '#server/storage/storage.ts'

const photoMessage = 'Send the photo as the data URL of a JPEG, PNG, WebP or GIF image.'

/** Stores the image of a data URL and returns its file name, null for a blank URL. Throws `invalid_input` if unreadable. */
export async function storePhotoUrl(storage: Storage, url: string): Promise<string | null> {
  if (url.trim() === '') return null
  const [, base64] = /^data:image\/(?:jpe?g|png|webp|gif);base64,([A-Za-z0-9+/]+={0,2})$/i.exec(url) ?? []
  if (base64 === undefined) throw refusal(photoMessage)
  try {
    return await storePhoto(storage, Buffer.from(base64, 'base64'))
  } catch (error) {
    if (error instanceof ImageError) throw refusal(error.message)
    throw error
  }
}

type PhotoSource = { storage: Storage; log: Pick<FastifyBaseLogger, 'error'> }

/** Returns the photo as a data URL; blank if there is none, its file is missing, or the storage is unavailable. */
export async function photoUrl({ storage, log }: PhotoSource, name: string | null): Promise<string> {
  const bytes = name === null ? undefined : await readFile(storage, name).catch(onFailure)
  return bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : ''

  // the rest of a profile is of use without the photo
  function onFailure(error: unknown): undefined {
    if (!(error instanceof StorageError)) throw error
    log.error({ err: error }, 'storage unavailable')
  }
}

function refusal(message: string): ApiError {
  return new ApiError('invalid_input', message, { profilePhotoUrl: message })
}
