/** Returns a web address such as `facebook.com/ana` with the protocol that the user left out. */
export function withProtocol(typed: string): string {
  const text = typed.trim()
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]|$)/i.test(text) ? `https://${text}` : typed
}
