const address = /\bhttps?:[/\\]{1,3}[^\s<>"']+/gi
const domain = /(?<![\w.-])((?:[a-z0-9-]{1,63}\.){1,6})([a-z]{2,24})(?![\w-])([/?#:]\w)?/gi
const spelledOut = /[a-z0-9-] ?[([]? ?\b(?:dot|punto) ?[)\]]? ?(?:com|net|org|bz)\b/i

const endings = set(
  'com net org info biz app dev xyz online site website club agency properties realty bz gt mx uk ca eu de fr nl ch es ru cn jp au nz za cc tv io co ly gl ml tk cf gq ws',
)
/**
 * Top-level domains that are also words: a sentence that begins right after a period looks like a domain, so these count only in a
 * longer URL.
 */
const wordLikeEndings = set(
  'me us in it is so to at be am no do as by la gd id my pm top pro live link page space shop store house land homes estate tech vip',
)

/** Returns whether a text has a link or a mail address on another site. */
export function hasOutsideLink(text: string, ownHosts: string[]): boolean {
  const isOutside = (host: string | undefined) =>
    host === undefined || !ownHosts.includes(host.toLowerCase().replace(/^www\./, ''))
  if ([...text.matchAll(address)].some(([found]) => isOutside(hostOf(found)))) return true
  const rest = text.replaceAll(address, ' ')
  if (spelledOut.test(rest)) return true
  return [...rest.matchAll(domain)].some(
    ([, labels = '', ending = '', path]) =>
      isEnding(ending, path !== undefined || /^www\./i.test(labels)) && isOutside(labels + ending),
  )
}

function isEnding(ending: string, isLong: boolean): boolean {
  const isSentence = /^[A-Z][a-z]/.test(ending)
  if (endings.has(ending.toLowerCase())) return isLong || !isSentence
  return isLong && wordLikeEndings.has(ending.toLowerCase())
}

function hostOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).hostname : undefined
}

function set(words: string): Set<string> {
  return new Set(words.split(' '))
}
