export const avatarColors = 8

/** Returns the first letters of the first two words, in upper case. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => /./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('')
}

/** Returns a number from 0 to 7 that is always the same for the same seed. */
export function avatarColor(seed: string): number {
  let hash = 0
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % avatarColors
}
