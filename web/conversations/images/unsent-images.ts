import { uploadMessageImages } from '#contract/conversations.ts'
import { photosOfMessage, readPendingPhotos, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { CallError, uploadSignedIn } from '#web/members/query.tsx'

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

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  set(messageId: string, files: readonly File[]): void {
    this.#files.set(messageId, files)
    void savePendingPhotos(
      photosOfMessage(messageId),
      files.map((file) => ({ file })),
    )
  }

  remove(messageId: string): void {
    if (this.#files.has(messageId)) this.set(messageId, [])
    this.#files.delete(messageId)
  }

  /** Loads images that were stored before the page was loaded. */
  async load(messageId: string): Promise<readonly File[]> {
    const loaded = this.#files.get(messageId)
    if (loaded) return loaded
    const files = (await readPendingPhotos(photosOfMessage(messageId))).map(({ file }) => file)
    this.#files.set(messageId, files)
    this.#onChange()
    return files
  }

  of(messageId: string): UnsentImage[] {
    const files = this.#files.get(messageId) ?? []
    return files.map((file) => ({ name: file.name, file, progress: this.#progress.get(file) ?? 0 }))
  }

  /** Uploads the images that are not uploaded yet and returns the ids of all. Throws ImageRefusal and CallError. */
  async upload(conversationId: string, messageId: string, count: number): Promise<string[]> {
    const files = await this.load(messageId)
    if (files.length < count) throw new ImageRefusal(lostMessage, [])
    const refused = new Map<File, string>()
    for (const file of files) {
      if (this.#ids.has(file)) continue
      const refusal = await this.#uploadOne(conversationId, file)
      if (refusal !== undefined) refused.set(file, refusal)
    }
    if (refused.size > 0) throw new ImageRefusal([...refused.values()].join(' '), [...refused.keys()])
    return files.flatMap((file) => this.#ids.get(file) ?? [])
  }

  /** Forgets the ids of images that the server has deleted, so that they are uploaded again. Returns false if there were none. */
  resetUploads(messageId: string): boolean {
    const files = this.#files.get(messageId) ?? []
    return files.map((file) => this.#ids.delete(file)).includes(true)
  }

  /** Uploads an image. Returns the reason when the server refuses it. */
  async #uploadOne(conversationId: string, file: File): Promise<string | undefined> {
    const body = new FormData()
    body.append('images', file)
    try {
      const input = { params: { id: conversationId }, body }
      const { pictures } = await uploadSignedIn(uploadMessageImages, input, (progress) => {
        this.#progress.set(file, progress)
        this.#onChange()
      })
      const [image] = pictures
      if (image) this.#ids.set(file, image.id)
      return undefined
    } catch (error) {
      this.#progress.delete(file)
      if (error instanceof CallError && refusalCodes.has(error.failure.code ?? '')) return error.message
      throw error
    }
  }
}
