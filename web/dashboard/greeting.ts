/** Returns the name in the banner's greeting: the first word of the user's name, or `there` if it is blank. */
export function greetingName(name: string): string {
  const [first] = name.trim().split(/\s+/)
  return first || name.trim() || 'there'
}
