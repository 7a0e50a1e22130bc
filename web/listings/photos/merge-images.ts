import type { OwnImage } from '#contract/images.ts'

/** The images that were shown when a call began, and now. */
type Shown = { before: readonly OwnImage[]; now: readonly OwnImage[] }

/**
 * Returns the images to show after a response. A call may overlap with others, so an image that was added since it began stays. If
 * images were moved or removed meanwhile, the response may be older than that: then only what it adds is shown.
 */
export function mergeImages(
  { before, now }: Shown,
  response: readonly OwnImage[],
  wereEdited: boolean,
): OwnImage[] {
  if (wereEdited) return [...now, ...without(response, [...now, ...before])]
  return [...response, ...without(now, [...response, ...before])]
}

/** Returns whether a listing has all of these images, in this order, and possibly others after or between them. */
export function hasOnlyMore(now: readonly OwnImage[], before: readonly OwnImage[]): boolean {
  const ids = new Set(before.map(({ id }) => id))
  const common = now.filter(({ id }) => ids.has(id))
  return common.length === before.length && common.every(({ id }, at) => id === before[at]?.id)
}

function without(images: readonly OwnImage[], others: readonly OwnImage[]): OwnImage[] {
  const ids = new Set(others.map(({ id }) => id))
  return images.filter(({ id }) => !ids.has(id))
}
