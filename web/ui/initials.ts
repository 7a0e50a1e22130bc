/** Returns the first letters of the first two words, in upper case; of a couple such as `Ana and Luis`, of both names. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+(?:(?:and|&|y)\s+)?/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => /./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('')
}

/** Returns the first name; both of a couple such as `Ana and Luis Pech`. */
export function firstNameOf(name: string): string {
  return /^\S+(\s+(and|&|y)\s+\S+)?/u.exec(name.trim())?.[0] ?? ''
}
