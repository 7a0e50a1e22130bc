/** An image that is stored in several widths. */
export type StoredImage = {
  url: string
  width: number
  height: number
  /** The dominant color. */
  placeholder: string
  widths: number[]
}

const numbered = /^(.*-)\d+(\.\w+)$/

/** Returns the `srcset` of the stored widths, whose URLs differ only in the number; undefined when there are none. */
export function sourceSet({ url, widths }: Pick<StoredImage, 'url' | 'widths'>): string | undefined {
  const [, start, end] = numbered.exec(url) ?? []
  if (start === undefined || widths.length === 0) return undefined
  return widths.map((width) => `${start}${width}${end} ${width}w`).join(', ')
}
