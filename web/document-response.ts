/** A response whose text is returned as it is, without encoding it into a stream and decoding it again. */
export class DocumentResponse extends Response {
  readonly #html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html)
  }
}
