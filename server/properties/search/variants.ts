/** Spanish words of buyers and spellings of a caye, for the words of listings. Those of types are stored with each property. */
const translations: Record<string, string[]> = {
  arrecife: ['reef'],
  barco: ['boat'],
  cay: ['caye'],
  finca: ['farm'],
  frente: ['front'],
  isla: ['island'],
  jardin: ['garden'],
  key: ['caye'],
  laguna: ['lagoon'],
  mar: ['sea', 'ocean'],
  muelle: ['dock'],
  piscina: ['pool'],
  playa: ['beach'],
  rancho: ['ranch'],
  rio: ['river'],
  selva: ['jungle'],
  vista: ['view'],
}

/** What some write as one word and others as two. */
const compounds = new Map(
  [
    ...['beach', 'canal', 'lagoon', 'ocean', 'river', 'road', 'sea', 'water'].map((first) => [
      first,
      'front',
    ]),
    ...['beach', 'farm', 'guest', 'town', 'tree'].map((first) => [first, 'house']),
    ...['ocean', 'river', 'sea', 'water'].map((first) => [first, 'view']),
  ].map((words) => [words.join(''), words]),
)

/** Words that buyers and sellers use for the same. */
const synonyms = [
  ['beachfront', 'oceanfront', 'seafront'],
  ['highway', 'hwy'],
  ['ocean', 'sea'],
  ['oceanview', 'seaview'],
  ['rd', 'road'],
]

/**
 * Returns the word with its singular or plural, its translations and its synonyms: a property that contains one of them
 * matches.
 */
export function variantsOf(word: string): string[] {
  const forms = [word, ...numbersOf(word)]
  const translated = translationsOf(word).flatMap((one) => [one, ...numbersOf(one)])
  const same = synonyms.find((words) => forms.some((form) => words.includes(form))) ?? []
  return [...new Set([...forms, ...translated, ...same])]
}

/** Returns the words of listings for a word of a buyer, or for the singular of a plural. */
function translationsOf(word: string): string[] {
  const forms = [word, ...numbersOf(word), word.replace(/es$/, '')]
  return [...new Set(forms.flatMap((form) => translations[form] ?? []))]
}

/** Returns the singular or the plural of an English noun. */
function numbersOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  if (word === 'hwy') return ['hwys'] // an abbreviation
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

/**
 * Returns the two words written as one, if that is common; of Spanish ones such as "frente mar", the English word. The word of a phrase
 * is blank.
 */
export function compoundOf(first: string, last: string): string | undefined {
  if (first === '' || last === '') return undefined
  if ([last, ...numbersOf(last)].some((form) => compounds.has(first + form))) return first + last
  const english = translationsOf(last).flatMap((noun) => translationsOf(first).map((what) => noun + what))
  return english.find((word) => compounds.has(word))
}
