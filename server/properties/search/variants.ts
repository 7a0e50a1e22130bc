/** Spanish words of buyers for what listings say in English. The words of types are stored with each property. */
const translations: Record<string, string> = {
  arrecife: 'reef',
  barco: 'boat',
  finca: 'farm',
  isla: 'island',
  jardin: 'garden',
  laguna: 'lagoon',
  mar: 'sea',
  muelle: 'dock',
  piscina: 'pool',
  playa: 'beach',
  rancho: 'ranch',
  rio: 'river',
  selva: 'jungle',
  vista: 'view',
}

/** What some write as one word and others as two. */
const compounds = new Map(
  [
    ...['beach', 'canal', 'lagoon', 'ocean', 'river', 'road', 'sea', 'water'].map((first) => [
      first,
      'front',
    ]),
    ...['beach', 'farm', 'guest', 'town', 'tree'].map((first) => [first, 'house']),
  ].map((words) => [words.join(''), words]),
)

/** Words that buyers and sellers use for the same. */
const synonyms = [['beachfront', 'oceanfront', 'seafront']]

/**
 * Returns the word with its singular or plural, its translation and its synonyms: a property that contains one of them
 * matches.
 */
export function variantsOf(word: string): string[] {
  const translation = translations[word]
  const same = synonyms.find((words) => words.includes(word)) ?? []
  return [
    ...new Set([word, ...numbersOf(word), ...(translation === undefined ? [] : [translation]), ...same]),
  ]
}

/** Returns the singular or the plural of an English noun. */
function numbersOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  if (/[^aeiou]ies$/.test(word)) return [word.replace(/ies$/, 'y')]
  if (/(?:ch|sh|x|ss)es$/.test(word)) return [word.replace(/es$/, '')]
  if (/[^sui]s$/.test(word)) return [word.replace(/s$/, '')]
  if (/[^aeiou]y$/.test(word)) return [word.replace(/y$/, 'ies')]
  return [/(?:ch|sh|x|s)$/.test(word) ? `${word}es` : `${word}s`]
}

/** Returns the word as a tsquery that matches its variants too. */
export function wordQuery(word: string, isPrefix: boolean): string {
  const written = `'${word}'${isPrefix ? ':*' : ''}`
  const variants = variantsOf(word)
  const others = variants.filter((variant) => variant !== word && !(isPrefix && variant.startsWith(word)))
  const apart = variants.flatMap(
    (variant) =>
      compounds
        .get(variant)
        ?.map((one) => `'${one}'`)
        .join(' <-> ') ?? [],
  )
  const queries = [written, ...others.map((variant) => `'${variant}'`), ...apart]
  return queries.length === 1 ? written : `(${queries.join(' | ')})`
}

/** Returns the two words written as one, if that is common. */
export function compoundOf(first: string, last: string): string | undefined {
  return compounds.has(first + last) ? first + last : undefined
}
