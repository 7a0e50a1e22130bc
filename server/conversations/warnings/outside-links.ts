import { withLatinLetters } from '#contract/lib/look-alikes.ts'

const address = /\bhttps?:[/\\]{1,3}[^\s<>"']+/gi
const domain =
  /(?<![\p{L}\p{N}_.-])((?:[\p{L}\p{N}-]{1,63}\.){1,6})(\p{L}{2,24})(?![\p{L}\p{N}_-])([/?#:][\p{L}\p{N}_])?/giu
const ipWithPath = /(?<![\w.])((?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?\/[a-z]/gi
const spelledOut = /[a-z0-9-] ?[([]? ?\b(?:dot|punto) ?[)\]]? ?(?:com|net|org|bz)\b/i

/** Top-level domains that count without anything else. */
const endings = set(
  'com net org info biz app dev xyz online site website club agency properties realty bz gt mx uk ca eu de fr nl ch es ru cn jp au nz za cc tv io co ly gl ml tk cf gq ws su ai gg click shop finance icu cyou sbs cfd lol buzz monster',
)
/**
 * Top-level domains that are also words: a sentence that begins right after a period looks like a domain, so these count only in a
 * longer URL, after a label with a hyphen, or after several labels.
 */
const nounEndings = set(
  'page link pro top vip tech live life world today space house land homes estate store support services bank money cash credit loan loans fund capital financial group team center company email digital cloud network systems solutions market deals sale rent rentals villas lawyer law legal bond bid trade win quest autos rest fit ink lat review stream download host press fun work works zone city care health gold',
)
/** Top-level domains that often follow a period, or end the name of a file: these count only in a longer URL. */
const urlEndings = set('me us in it is so to at be am no do as by la gd id my pm zip mov')
/** Other top-level domains, without those that may follow an abbreviation, as in "incl.furniture/garden": these count only in a longer URL. */
const otherEndings = set(
  'academy accountants adult asia associates attorney auction audio baby bar bargains beauty best bet bingo black blog blue boo boutique broker build builders business cab cafe cam camera camp cards career careers casa casino cat chat cheap church claims clinic codes coffee community computer consulting contact contractors country coupons courses creditcard cruises date dating delivery dental design diamonds direct directory dog domains earth education energy engineer engineering enterprises events exchange expert exposed express faith family fan fans fashion film fish fishing fitness flights foo forsale forum foundation fyi gallery game games gift gifts giving global gmbh graphics green guide guru haus help holdings holiday hot immo immobilien inc industries institute insure international investments istanbul jewelry jobs kim kitchen latino lease limited llc london ltd luxe luxury management marketing mba media memorial men menu miami mobi mobile moda mom mortgage movie name new news ngo ninja nyc ong onl ooo partners party photo photography photos pics pictures pink pizza plus poker productions promo protection pub quebec racing red report republican restaurant reviews rich rip rocks sarl school science security select shopping show singles soccer social software solar study style surf swiss technology theater tickets tienda tips tours toys trading training travel tube university uno vacations vegas ventures vet viajes video vin vision vote voyage watch webcam wedding wiki wine wtf xin yachts yoga',
)
/** Words beside a slash, units, and the endings of files: these do not count even there. */
const ordinaryEndings = set(
  'and the yes his her she him but not for you its que los las una con por sin del acre acres sqft feet month year day week min hrs pdf jpg jpeg png gif heic webp svg doc docx xls xlsx csv txt rtf odt ppt pptx mp3 mp4 avi rar dwg dxf kml kmz gpx shp',
)

/** Labels that are English compounds, as in "The house is well-built.sale is by owner" or "10-acre.fit for farming". */
const compound =
  /^(?:(?:well|newly|fully|self|semi|half|hand|custom)-(?:\p{L}+ed|built|kept|known|made)|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)-(?:acre|stor(?:e?y|ies)|bed|bedroom|bath|bathroom|foot|ft|room|unit|car|year|minute|mile|person|family|level)s?)\.$/iu

/** Returns whether a text has a link or a mail address on another site. */
export function hasOutsideLink(text: string, ownHosts: string[]): boolean {
  const isOutside = (host: string | undefined) =>
    host === undefined || !ownHosts.includes(host.toLowerCase().replace(/^www\./, ''))
  if ([...text.matchAll(address)].some(([found]) => isOutside(hostOf(found)))) return true
  const rest = text.replaceAll(address, ' ')
  if (spelledOut.test(rest) || [...rest.matchAll(ipWithPath)].some(([, ip]) => isOutside(ip))) return true
  return [...rest.matchAll(domain)].some(
    ([, labels = '', ending = '', path = '']) =>
      isOutside(labels + ending) &&
      (extendsOwnHost(labels, ending, ownHosts) || isDomain(labels, withLatinLetters(ending), path)),
  )
}

/** Returns whether a domain begins with an own host, as "palapa.example.evil.com", and is not an own host before a sentence. */
function extendsOwnHost(labels: string, ending: string, ownHosts: string[]): boolean {
  const name = labels.toLowerCase().replace(/^www\./, '')
  return ownHosts.some((host) => name.startsWith(`${host}.`) && (name !== `${host}.` || !isSentence(ending)))
}

function isDomain(labels: string, ending: string, path: string): boolean {
  const name = ending.toLowerCase()
  const isWww = /^www\./i.test(labels)
  if (isWww || (path !== '' && isKnown(name) && /\p{L}/u.test(labels))) return true
  const isHyphenated = labels.includes('-')
  const hasLongLabels = /^(?:[^.]{3,}\.){2,}$/.test(labels)
  if (endings.has(name)) return isHyphenated || !isSentence(ending)
  if (isSentence(ending) || ordinaryEndings.has(name)) return false
  if (nounEndings.has(name)) return hasLongLabels || (isHyphenated && !compound.test(labels))
  if (isKnown(name) || name.length <= 2 || !path.startsWith('/')) return false
  return hasLongLabels || otherEndings.has(name) || hasTwoScripts(labels + ending)
}

/** Returns whether a text has both Latin and other letters, such as those that only look like Latin letters. */
const hasTwoScripts = (text: string) =>
  /\p{Script=Latin}/u.test(text) && /(?!\p{Script=Latin})\p{L}/u.test(text)

const isKnown = (name: string) => [endings, nounEndings, urlEndings].some((names) => names.has(name))

const isSentence = (ending: string) => /^\p{Lu}\p{Ll}/u.test(ending)

function hostOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).hostname : undefined
}

function set(words: string): Set<string> {
  return new Set(words.split(' '))
}
