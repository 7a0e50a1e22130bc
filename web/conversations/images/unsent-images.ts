import { uploadMessageImages } from '#contract/conversations.ts'
import { photosOfMessage, readPendingPhotos, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { CallError, uploadSignedIn } from '#web/members/query.tsx'
import type { UnsentMessage } from '#web/conversations/unsent/persisted-messages.ts'

/** An image of a message that the server has not stored yet. */
export type UnsentImage = { name: string; file: File; progress: number }

/** Images that the server refused, or that this browser has lost. The message can be sent without them. */
export class ImageRefusal extends Error {
  readonly files: readonly File[]

  constructor(message: string, files: readonly File[]) {
    super(message)
    this.files = files
  }
}

const lostMessage = 'This browser could not save all the photos of this message.'

/** Errors for which a retry is useless, but the message can be sent without the image. */
const refusalCodes = new Set(['images_refused', 'insufficient_storage'])

/** The images of unsent messages, stored on the device until the server has the message. */
export class UnsentImages {
  readonly #onChange: () => void
  readonly #files = new Map<string, readonly File[]>()
  readonly #progress = new WeakMap<File, number>()
  /** Ids of uploaded images. */
  readonly #ids = new WeakMap<File, string>()
  /** Why the server refused images, stored with them, so that each visit does not upload them again. */
  readonly #refusals = new WeakMap<File, string>()

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  set(messageId: string, files: readonly File[]): void {
    this.#files.set(messageId, files)
    const photos = files.map((file) => ({ file, message: this.#refusals.get(file) ?? '' }))
    void savePendingPhotos(photosOfMessage(messageId), photos)
  }

  /** Removes the images of a message. */
  remove(messageId: string): void {
    if (this.#files.has(messageId)) this.set(messageId, [])
    this.#files.delete(messageId)
  }

  /** Loads images that were stored before the page was loaded. */
  async load(messageId: string): Promise<readonly File[]> {
    const loaded = this.#files.get(messageId)
    if (loaded) return loaded
    const photos = await readPendingPhotos(photosOfMessage(messageId))
    for (const { file, message } of photos) if (message) this.#refusals.set(file, message)
    const files = photos.map(({ file }) => file)
    this.#files.set(messageId, files)
    this.#onChange()
    return files
  }

  of(messageId: string): UnsentImage[] {
    const files = this.#files.get(messageId) ?? []
    return files.map((file) => ({ name: file.name, file, progress: this.#progress.get(file) ?? 0 }))
  }

  /** Uploads the images that are not uploaded yet and returns the ids of all. Throws ImageRefusal, CallError and AbortError. */
  async upload(
    { id, conversationId, pictureCount = 0 }: UnsentMessage,
    signal: AbortSignal,
  ): Promise<string[]> {
    const files = await this.load(id)
    if (files.length < pictureCount) throw new ImageRefusal(lostMessage, [])
    // A message with a refused image is not sent, so its other images need not be uploaded again.
    if (this.#refusedOf(files).length === 0)
      for (const file of files) if (!this.#ids.has(file)) await this.#uploadOne(conversationId, file, signal)
    const refused = this.#refusedOf(files)
    if (refused.length > 0) {
      this.set(id, files)
      throw new ImageRefusal(refused.map((file) => this.#refusals.get(file)).join(' '), refused)
    }
    return files.flatMap((file) => this.#ids.get(file) ?? [])
  }

  #refusedOf(files: readonly File[]): File[] {
    return files.filter((file) => this.#refusals.has(file))
  }

  /** Removes the refusals of a message's images, so that they are uploaded again. */
  forgetRefusals(messageId: string): void {
    for (const file of this.#files.get(messageId) ?? []) this.#refusals.delete(file)
  }

  /** Forgets the ids of images that the server has deleted, so that they are uploaded again. Returns false if there were none. */
  resetUploads(messageId: string): boolean {
    const files = this.#files.get(messageId) ?? []
    return files.map((file) => this.#ids.delete(file)).includes(true)
  }

  /** Uploads an image, and notes the reason when the server refuses it. */
  async #uploadOne(conversationId: string, file: File, signal: AbortSignal): Promise<void> {
    const body = new FormData()
    body.append('images', file)
    try {
      const input = { params: { id: conversationId }, body }
      const onProgress = (progress: number) => {
        this.#progress.set(file, progress)
        this.#onChange()
      }
      const { pictures } = await uploadSignedIn(uploadMessageImages, input, onProgress, signal)
      const [image] = pictures
      if (image) this.#ids.set(file, image.id)
    } catch (error) {
      this.#progress.delete(file)
      if (!(error instanceof CallError) || !refusalCodes.has(error.failure.code ?? '')) throw error
      this.#refusals.set(file, error.message)
    }
  }
}
