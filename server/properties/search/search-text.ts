/** A word or a phrase of a search. */
export type Term = {
  /** As the user wrote it. */
  text: string
  words: string[]
  isPhrase: boolean
  /** Whether a word may continue after it, as long as the user is typing. */
  isPrefix: boolean
}

// The same characters as in palapa.fold_text, so that a search has the words that PostgreSQL stores.
const accents = /[\u0300-\u036f'’]/g
const separators =
  /(?:[\0-/:-`{-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\u{1f000}-\u{1faff}]|[\ufe00-\ufe0f])+/u

export function foldedWords(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(accents, '').toLowerCase()
  return folded.split(separators).filter((word) => word !== '')
}

/** Returns the terms of a search; none if the text has no words. */
export function parseTerms(text: string): Term[] {
  const parts = text.matchAll(/["“”]([^"“”]*)["“”]?|[^\s"“”]+/gu)
  const terms = [...parts].flatMap(([part, phrase]): Term[] => {
    const words = foldedWords(part)
    if (words.length === 0) return []
    return [{ text: part, words, isPhrase: phrase !== undefined, isPrefix: false }]
  })
  const last = terms.at(-1)
  if (last && !last.isPhrase) last.isPrefix = true
  return terms
}

export type UnquotedWord = { word: string; isPrefix: boolean }

/** Returns the words of a term that is no phrase. */
export function unquotedWordsOf({ words, isPrefix }: Term): UnquotedWord[] {
  return words.map((word, at) => ({ word, isPrefix: isPrefix && at === words.length - 1 }))
}

/** Returns the words outside of phrases for which similar ones may be searched. */
export function unquotedWords(terms: Term[]): UnquotedWord[] {
  return terms
    .filter(({ isPhrase }) => !isPhrase)
    .flatMap(unquotedWordsOf)
    .filter(({ word }) => word.length > 2 && !/\d/.test(word))
}

/** Replaces words by others, given as they are shown. */
export function replaceWords(terms: Term[], replacements: Map<string, string>): Term[] {
  return terms.map((term) => {
    if (term.isPhrase || !term.words.some((word) => replacements.has(word))) return term
    const text = term.words.map((word) => replacements.get(word) ?? word).join(' ')
    return { ...term, text, words: foldedWords(text) }
  })
}

export function textOf(terms: Term[]): string {
  return terms.map(({ text }) => text).join(' ')
}
