export const avatarColors = 8

/** Returns the first letters of the first two words, in upper case; of a couple such as `Ana and Luis`, of both names. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+(?:(?:and|&|y)\s+)?/u)
  const letters = words.flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return letters.slice(0, 2).join('').toUpperCase()
}

/** Returns the first name; both of a couple such as `Ana and Luis Pech`. */
export function firstNameOf(name: string): string {
  return /^\S+(\s+(and|&|y)\s+\S+)?/u.exec(name.trim())?.[0] ?? ''
}

/** Returns a number from 0 to 7 that is always the same for the same seed, which is the name wherever others see it. */
export function avatarColor(seed: string): number {
  let hash = 0
  for (const letter of seed.trim()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % avatarColors
}
