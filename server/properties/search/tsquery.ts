import { type Term, type UnquotedWord, unquotedWordsOf } from './search-text.ts'
import { compoundOf, wordQuery } from './variants.ts'

// Most descriptions contain them, so they would exclude only the short ones.
const fillers = new Set(
  'a al an and at by cerca con de del el en for from in la las los me my near of on or para se the to un una with y'.split(
    ' ',
  ),
)
/** What is true of every listing, and stated by few. */
const general = new Set(
  'belice belize estate fsbo properties property propiedad propiedades sale vende vendo venta'.split(' '),
)

/** A word, or a phrase as a tsquery with a blank word. */
type Part = UnquotedWord & { phrase?: string }

/** Returns the terms as a tsquery; blank if they say nothing but that something is for sale in Belize. */
export function tsqueryOf(terms: Term[]): string {
  const parts = terms.flatMap((term) => (term.isPhrase ? [phraseOf(term)] : unquotedWordsOf(term)))
  const significant = parts.filter((_, at) => isSignificant(parts, at))
  if (significant.length > 0) return joined(significant)
  return parts.some(({ word }, at) => general.has(word) || isByOwner(parts, at)) ? '' : joined(parts)
}

function phraseOf({ words }: Term): Part {
  const phrase = `(${words.map((word) => `'${word}'`).join(' <-> ')})`
  return { word: '', isPrefix: false, phrase }
}

/** Returns whether a search is not limited by the word. */
export function isInsignificant(word: string): boolean {
  return fillers.has(word) || general.has(word)
}

function isSignificant(parts: Part[], at: number): boolean {
  const [before, word = '', after] = [at - 1, at, at + 1].map((one) => parts[one]?.word)
  if (word === 'real') return after !== 'estate'
  if (word === 'estate') return before !== 'real'
  if (word === 'belize' && after) return ['city', 'district'].some((name) => name.startsWith(after))
  return !isInsignificant(word) && !isByOwner(parts, at)
}

/** Returns whether the word is the owner of "by owner", but not of "by owner financing". */
function isByOwner(parts: Part[], at: number): boolean {
  const isFinancing = parts[at + 1]?.word.startsWith('financ') === true
  return parts[at]?.word === 'owner' && parts[at - 1]?.word === 'by' && !isFinancing
}

function joined(parts: Part[]): string {
  const compounds = parts.map(({ word }, at) => compoundOf(word, parts[at + 1]?.word ?? ''))
  const queries = parts.flatMap(({ word, isPrefix, phrase }, at) => {
    if (compounds[at - 1]) return []
    const [compound, next] = [compounds[at], parts[at + 1]]
    if (!compound || !next) return phrase ?? wordQuery(word, isPrefix)
    const apart = `${wordQuery(word, false)} & ${wordQuery(next.word, next.isPrefix)}`
    return `(${apart} | ${wordQuery(compound, next.isPrefix)})`
  })
  return queries.join(' & ')
}
