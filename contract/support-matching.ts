import type { Topic } from './support-topics.ts'

/** The words of a question without case, accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
  return plain.match(/[a-z0-9]+/g) ?? []
}

/**
 * The topics that a question is about, two at most. A topic keeps the words it finds to itself, so that
 * seller financing is not taken for a mortgage as well.
 */
export function topicsOf(question: string, topics: Topic[]): Topic[] {
  let words = wordsOf(question)
  const found = topics.filter(({ cues }) => {
    const said = listed(cues).filter((cue) => isSaid(cue, words))
    words = words.filter((word) => !said.some((cue) => wordsOfCue(cue).some((part) => isWord(word, part))))
    return said.length > 0
  })
  if (found.length > 0) return found.slice(0, 2)
  const hinted = topics.find(({ hints = '' }) => listed(hints).some((hint) => isSaid(hint, words)))
  return hinted ? [hinted] : []
}

const listed = (list: string) => list.split(', ').filter(Boolean)
const wordsOfCue = (cue: string) => cue.split(' ')

function isSaid(cue: string, words: string[]): boolean {
  return wordsOfCue(cue).every((part) => words.some((word) => isWord(word, part)))
}

/** A short part must be the word or its singular; a longer one may begin the word, and is forgiven a slip of the fingers. */
function isWord(word: string, part: string): boolean {
  if (part.startsWith('=')) return word === part.slice(1)
  if (part.length < 5) return word === part || word === `${part}s`
  if (word.startsWith(part)) return true
  return word[0] === part[0] && editsToStart(word, part) <= Math.floor(part.length / 5)
}

/** How many letters must be added, dropped, changed or swapped for the part to begin the word. */
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
