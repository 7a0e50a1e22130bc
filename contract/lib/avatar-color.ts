export const avatarColors = 8

/** Returns a number from 0 to 7 that is always the same for the same id of a user. */
export function avatarColor(id: string): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % avatarColors
}
