/** Returns whether the text is a short link of Google Maps, which does not contain the place. */
export function isShortMapLink(typed: string): boolean {
  return /^(https?:\/\/)?(maps\.app\.goo\.gl|goo\.gl\/maps)\//i.test(typed.trim())
}
