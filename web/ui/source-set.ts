/** A picture that is stored in several widths. */
export type StoredPicture = {
  url: string
  width: number
  height: number
  /** Its dominant colour. */
  placeholder: string
  widths: number[]
}

const numbered = /-\d+(\.\w+)$/

/** Every stored width of a picture: they differ from its address in the number alone. */
export function sourceSet({ url, widths }: Pick<StoredPicture, 'url' | 'widths'>): string | undefined {
  if (!numbered.test(url) || widths.length === 0) return undefined
  return widths.map((width) => `${url.replace(numbered, `-${width}$1`)} ${width}w`).join(', ')
}
