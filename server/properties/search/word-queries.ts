import type pg from 'pg'
import { writtenWords } from './place-words.ts'
import { type Term, unquotedWords } from './search-text.ts'
import { type Candidate, mostSimilar } from './similar-words.ts'
import { isInsignificant } from './tsquery.ts'
import { variantsOf, wordQuery } from './variants.ts'

// A word that the table lacks is rare, so counting its properties is fast; those of a common word are not counted.
const unknownWords = `
  select asked.word, array(
    select json_build_object('word', word, 'listings', listings, 'similarity', similarity(word, asked.word))
    from palapa.search_words candidate where listings > 0 order by candidate.word <-> asked.word limit 100
  ) as candidates
  from unnest($1::text[], $2::boolean[], $3::text[], $4::text[]) asked (word, is_prefix, variants, query)
  where case
    when exists (
      select from palapa.search_words known
      where known.word = any(string_to_array(variants, ' ')) or (is_prefix and known.word like asked.word || '%')
    ) then false
    else (
      select count(*) from palapa.properties where is_listed and search @@ query::tsquery
    ) = 0
  end`

/**
 * Returns, for each word outside of phrases that no listed property and no place contains, the most similar one that some contain,
 * as it is written.
 */
export async function findReplacements(pool: pg.Pool, terms: Term[]): Promise<Map<string, string>> {
  const words = unquotedWords(terms).filter(({ word }) => !isInsignificant(word))
  if (words.length === 0) return new Map()
  const { rows } = await pool.query<{ word: string; candidates: Candidate[] }>(unknownWords, [
    words.map(({ word }) => word),
    words.map(({ isPrefix }) => isPrefix),
    words.map(({ word }) => variantsOf(word).join(' ')),
    words.map(({ word, isPrefix }) => wordQuery(word, isPrefix)),
  ])
  return new Map(
    rows.flatMap(({ word, candidates }) => {
      const similar = mostSimilar(word, candidates)
      return similar === undefined ? [] : [[word, writtenWords.get(similar) ?? similar] as const]
    }),
  )
}
