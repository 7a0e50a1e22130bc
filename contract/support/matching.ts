import type { Topic } from './topic.ts'

/** Only the first words count, so that a long message does not cost more than a long question. */
const maximumWords = 60
const maximumLetters = 20

/** Returns the words of a question without case, accents and punctuation. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, maximumWords * maximumLetters)
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll('%', ' percent ')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.slice(0, maximumWords).map((word) => word.slice(0, maximumLetters))
}

/**
 * Returns the topics that a question is about, two at most. A word matches one topic only, so that seller financing is
 * not taken for a mortgage as well.
 */
export function topicsOf(question: string, topics: Topic[]): Topic[] {
  const all = wordsOf(question)
  const used = all.map(() => false)
  const found = topics.filter(({ cues, unless = '' }) => {
    if (parseCues(unless).some((cue) => find(cue, all))) return false
    const places = parseCues(cues).flatMap((cue) => find(cue, all, used) ?? [])
    for (const place of places) used[place] = true
    return places.length > 0
  })
  if (found.length > 0) return found.slice(0, 2)
  if (!all.every((word) => plainWords.has(word))) return []
  const hinted = topics.find(({ hints = '' }) => parseCues(hints).some((hint) => find(hint, all)))
  return hinted ? [hinted] : []
}

// Hints apply only to questions made of these words, since another word makes the question about something else.
const plainWords = new Set(
  (
    'a about all and any are be by can cost costs did do does doing for free from get guys have how i if in is it its ' +
    'know long lot me more much my need now of on one or paid pay percent please price quick safe say should tell ' +
    'that the their there they this time to want was we what whats when where who will with would you your 3'
  ).split(' '),
)

const cachedLists = new Map<string, string[][][]>()

/** Parses a comma-separated list of cues into the parts of each cue and the alternatives of each part. */
function parseCues(list: string): string[][][] {
  const cached = cachedLists.get(list)
  if (cached) return cached
  const cues = list
    .split(',')
    .map((cue) => cue.trim())
    .filter(Boolean)
    .map((cue) => cue.split(/\s+/).map((part) => part.split('|')))
  cachedLists.set(list, cues)
  return cues
}

/** Returns the indexes of the words that match a cue, undefined when a part is missing. */
function find(cue: string[][], words: string[], used: boolean[] = []): number[] | undefined {
  const places: number[] = []
  for (const alternatives of cue) {
    const found = findPart(alternatives, words, used)
    if (found.length === 0) return undefined
    places.push(...found)
  }
  return places
}

function findPart(alternatives: string[], words: string[], used: boolean[]): number[] {
  return alternatives.flatMap((phrase) => {
    const parts = phrase.split('_')
    return words.flatMap((_, start) => {
      const isHere = parts.every(
        (part, at) => !used[start + at] && isWord(words[start + at] ?? '', part, parts.length > 1),
      )
      return isHere ? parts.map((_part, at) => start + at) : []
    })
  })
}

/** Returns whether a word matches a part: a short part must equal the word or its plural, a longer one may be a prefix and have typos. */
function isWord(word: string, part: string, isExact: boolean): boolean {
  if (isExact || part.startsWith('=')) return word === part.replace('=', '')
  if (part.length < 5) return word === part || word === `${part}s`
  if (word.startsWith(part)) return true
  const allowed = Math.floor(part.length / 6)
  if (allowed === 0 || word[0] !== part[0] || word.length < part.length - allowed) return false
  return editsToStart(word.slice(0, part.length + allowed), part) <= allowed
}

/** Returns how many letters must be added, dropped, changed or swapped to make the part a prefix of the word. */
function editsToStart(word: string, part: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= part.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= word.length; at += 1) {
      const change = part[row - 1] === word[at - 1] ? 0 : 1
      const isSwap = row > 1 && part[row - 1] === word[at - 2] && part[row - 2] === word[at - 1]
      const edits = Math.min(cell(last, at) + 1, cell(next, at - 1) + 1, cell(last, at - 1) + change)
      next.push(isSwap ? Math.min(edits, cell(beforeLast, at - 2) + 1) : edits)
    }
    beforeLast = last
    last = next
  }
  return Math.min(...last)
}

const cell = (row: number[], at: number) => row[at] ?? Infinity
