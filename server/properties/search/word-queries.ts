import type pg from 'pg'
import { writtenWords } from './place-words.ts'
import { looseWords, type Term } from './search-text.ts'
import { type Candidate, mostSimilar } from './similar-words.ts'

// A word that the table lacks is rare, so counting its properties is fast; those of a common word are not counted.
const unknownWords = `
  select asked.word, array(
    select json_build_object('word', word, 'listings', listings, 'similarity', similarity(word, asked.word))
    from palapa.search_words candidate where listings > 0 order by candidate.word <-> asked.word limit 100
  ) as candidates
  from unnest($1::text[], $2::boolean[]) asked (word, is_prefix)
  where case
    when exists (
      select from palapa.search_words known
      where known.word = asked.word or (is_prefix and known.word like asked.word || '%')
    ) then false
    else (
      select count(*) from palapa.properties
      where is_listed and search @@ (quote_literal(asked.word) || case when is_prefix then ':*' else '' end)::tsquery
    ) = 0
  end`

/**
 * Returns, for each word outside of phrases that no listed property and no place contains, the most similar one that some contain,
 * as it is written.
 */
export async function findReplacements(pool: pg.Pool, terms: Term[]): Promise<Map<string, string>> {
  const words = looseWords(terms)
  if (words.length === 0) return new Map()
  const { rows } = await pool.query<{ word: string; candidates: Candidate[] }>(unknownWords, [
    words.map(({ word }) => word),
    words.map(({ isPrefix }) => isPrefix),
  ])
  return new Map(
    rows.flatMap(({ word, candidates }) => {
      const similar = mostSimilar(word, candidates)
      return similar === undefined ? [] : [[word, writtenWords.get(similar) ?? similar] as const]
    }),
  )
}
