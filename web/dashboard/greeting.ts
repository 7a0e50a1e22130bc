/** How the banner addresses someone: by the first word of the name, else by the name, else by nobody's. */
export function greetingName(name: string): string {
  const [first] = name.trim().split(/\s+/)
  return first || name.trim() || 'there'
}
