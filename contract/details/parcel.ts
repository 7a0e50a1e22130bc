const blockAndParcel = /^(?:block|blk)\b[.\s:]*([^\s,;]+)[\s,;]*(?:parcel|pcl)\b[.\s:]*(.+)$/i
const label = /^(?:block|blk|parcel|pcl|lot)\b[.\s:#]*(?=\S)/i

/** Returns a number as the registry writes it: `1234/2` for `Parcel 1234 / 2`. */
function tidy(text: string): string {
  return text
    .replace(label, '')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

type Parcel = { block?: string | null | undefined; parcel?: string | null | undefined }

/** Returns the block and the parcel, also when both were typed into one field, such as `Blk 7 Pcl 1234/2`. */
export function readParcel<Typed extends Parcel>(typed: Typed): Typed {
  const [, block, parcel] = blockAndParcel.exec(typed.parcel?.trim() ?? '') ?? []
  if (block && parcel) return { ...typed, block: tidy(block), parcel: tidy(parcel) }
  return {
    ...typed,
    ...(typed.block && { block: tidy(typed.block) }),
    ...(typed.parcel && { parcel: tidy(typed.parcel) }),
  }
}
