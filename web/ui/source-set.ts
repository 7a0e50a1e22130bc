/** An image that is stored in several widths. */
export type StoredImage = {
  url: string
  width: number
  height: number
  /** The dominant color. */
  placeholder: string
  widths: number[]
}

const numbered = /-\d+(\.\w+)$/

/** Returns the `srcset` of the stored widths, whose URLs differ only in the number; undefined when there are none. */
export function sourceSet({ url, widths }: Pick<StoredImage, 'url' | 'widths'>): string | undefined {
  if (!numbered.test(url) || widths.length === 0) return undefined
  return widths.map((width) => `${url.replace(numbered, `-${width}$1`)} ${width}w`).join(', ')
}
