export type Candidate = { word: string; listings: number; similarity: number }

/** Words with several errors that have less in common are other words, such as "hotel" and "home". */
const leastSimilarity = 0.25

/** Returns the candidate with the fewest typing errors, unless the word has too many to be that one. */
export function mostSimilar(word: string, candidates: Candidate[]): string | undefined {
  const allowed = word.length < 5 ? 1 : word.length < 8 ? 2 : 3
  const [best] = candidates
    .map((candidate) => ({ ...candidate, errors: typingErrors(word, candidate.word) }))
    .filter(({ errors, similarity }) => errors <= allowed && (errors === 1 || similarity >= leastSimilarity))
    .toSorted(
      (one, other) =>
        one.errors - other.errors || other.similarity - one.similarity || other.listings - one.listings,
    )
  return best?.word
}

/** Returns how many letters were left out, added, replaced or swapped with the next one: the optimal string alignment distance. */
export function typingErrors(typed: string, meant: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: meant.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= meant.length; at += 1) {
      const isSame = typed[row - 1] === meant[at - 1]
      const isSwapped = at > 1 && typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1]
      const costs = [
        numberAt(last, at) + 1,
        numberAt(current, at - 1) + 1,
        numberAt(last, at - 1) + (isSame ? 0 : 1),
      ]
      if (isSwapped && row > 1) costs.push(numberAt(before, at - 2) + 1)
      current[at] = Math.min(...costs)
    }
    ;[before, last] = [last, current]
  }
  return numberAt(last, meant.length)
}

function numberAt(row: number[] | undefined, at: number): number {
  return row?.[at] ?? Infinity
}
