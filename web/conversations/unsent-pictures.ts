import { uploadMessagePictures } from '#contract/conversation-calls.ts'
import { keepPhotos, keptPhotos } from '#web/kept-photos.ts'
import { CallError, uploadSignedIn } from '#web/query.tsx'

/** A picture of a message that is not stored yet, as it is shown. */
export type UnsentPicture = { name: string; file: File; progress: number }

/** Pictures that the server will not take, or that this browser did not keep. The message can go without them. */
export class PictureRefusal extends Error {
  readonly files: readonly File[]

  constructor(message: string, files: readonly File[]) {
    super(message)
    this.files = files
  }
}

const lost = 'This browser has not kept all pictures of this message.'

const placeOf = (messageId: string) => `message:${messageId}`

/** The pictures of messages that wait to be sent: kept on this device until the server has their message. */
export class UnsentPictures {
  readonly #onChange: () => void
  readonly #files = new Map<string, readonly File[]>()
  readonly #progress = new WeakMap<File, number>()
  /** Of those that the server has. */
  readonly #ids = new WeakMap<File, string>()

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  keep(messageId: string, files: readonly File[]): void {
    this.#files.set(messageId, files)
    void keepPhotos(
      placeOf(messageId),
      files.map((file) => ({ file })),
    )
  }

  forget(messageId: string): void {
    if (this.#files.has(messageId)) this.keep(messageId, [])
    this.#files.delete(messageId)
  }

  /** Reads what was kept before the page was loaded. */
  async load(messageId: string): Promise<readonly File[]> {
    const known = this.#files.get(messageId)
    if (known) return known
    const files = (await keptPhotos(placeOf(messageId))).map(({ file }) => file)
    this.#files.set(messageId, files)
    this.#onChange()
    return files
  }

  of(messageId: string): UnsentPicture[] {
    const files = this.#files.get(messageId) ?? []
    return files.map((file) => ({ name: file.name, file, progress: this.#progress.get(file) ?? 0 }))
  }

  /** Uploads those that the server has not, and answers the ids of all. Throws PictureRefusal and CallError. */
  async upload(conversationId: string, messageId: string, count: number): Promise<string[]> {
    const files = await this.load(messageId)
    if (files.length < count) throw new PictureRefusal(lost, [])
    const refused = new Map<File, string>()
    for (const file of files) {
      if (this.#ids.has(file)) continue
      const refusal = await this.#uploadOne(conversationId, file)
      if (refusal !== undefined) refused.set(file, refusal)
    }
    if (refused.size > 0) throw new PictureRefusal([...refused.values()].join(' '), [...refused.keys()])
    return files.flatMap((file) => this.#ids.get(file) ?? [])
  }

  /** The server has let go of them: they are to be uploaded again. False when none was uploaded. */
  uploadAgain(messageId: string): boolean {
    const files = this.#files.get(messageId) ?? []
    return files.map((file) => this.#ids.delete(file)).includes(true)
  }

  /** Answers why the server refused it. */
  async #uploadOne(conversationId: string, file: File): Promise<string | undefined> {
    const body = new FormData()
    body.append('images', file)
    try {
      const input = { params: { id: conversationId }, body }
      const { pictures } = await uploadSignedIn(uploadMessagePictures, input, (progress) => {
        this.#progress.set(file, progress)
        this.#onChange()
      })
      const [picture] = pictures
      if (picture) this.#ids.set(file, picture.id)
      return undefined
    } catch (error) {
      this.#progress.delete(file)
      if (error instanceof CallError && error.failure.code === 'images_refused') return error.message
      throw error
    }
  }
}
