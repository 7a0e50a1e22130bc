import * as z from 'zod/mini'
import { withLatinLetters } from '#contract/lib/look-alikes.ts'

/** Characters that stand for a letter of "palapa", in small letters. */
const substitutes: [RegExp, string][] = [
  [/[@4]/g, 'a'],
  [/[i1|]/g, 'l'], // a capital i, the digit, and the line
]

// The spaces must be at the ends of words, so that names such as Opal Apaza remain possible.
const productName = /palapa|(?:^| )p ?a ?l ?a ?p ?a(?: |$)/

/** Returns whether users could take the name for that of the product, of its support or of its representative. */
export function isReservedName(name: string, repName = ''): boolean {
  const folded = fold(name)
  return productName.test(folded) || (folded !== '' && joined(folded) === joined(fold(repName)))
}

export function reservedNameMessage(name: string): string {
  return `“${name}” could be taken for Palapa itself. Please use another name.`
}

export const isNotReserved = z.refine<string>((name) => !isReservedName(name), {
  error: ({ input }) => reservedNameMessage(String(input)),
})

/** Returns the words as they look, without case, accents, punctuation and invisible characters. */
function fold(name: string): string {
  const visible = name.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  const letters = substitutes.reduce(
    (text, [like, letter]) => text.replaceAll(like, letter),
    withLatinLetters(visible).toLowerCase(),
  )
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

const joined = (words: string) => words.replaceAll(' ', '')
