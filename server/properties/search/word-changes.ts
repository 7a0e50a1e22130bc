import type pg from 'pg'
import { placeWords } from './place-words.ts'
import { foldedWords } from './search-text.ts'

/** One statement over all properties would take longer than a connection may be silent. */
const batchSize = 10_000
/** A word that is only in long descriptions is no replacement, and is stored if many properties have it. */
const commonFrom = 20

type WordCount = { word: string; listings: number; all: number }

const countBatch = `
  select word, coalesce(stated.ndoc, 0) as listings, every.ndoc as all
  from ts_stat($1) every left join ts_stat($1, 'abc') stated using (word)
  where length(word) between 3 and 40 and word !~ '[0-9]'`

/** Counts the words of all listed properties, and stores the counts that have changed. Returns the number of words. */
export async function updateSearchWords(pool: pg.Pool): Promise<number> {
  const counts = await countWords(pool)
  for (const word of placeWords().flatMap(({ words }) => foldedWords(words)))
    if (word.length > 2 && !counts.has(word)) counts.set(word, { word, listings: 0, all: commonFrom })
  const words = [...counts.values()].filter(({ listings, all }) => listings > 0 || all >= commonFrom)
  await storeWords(pool, words)
  return words.length
}

async function countWords(pool: pg.Pool): Promise<Map<string, WordCount>> {
  const counts = new Map<string, WordCount>()
  let from = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = `from palapa.properties where is_listed and id > '${from}' order by id limit ${batchSize}`
    const { rows } = await pool.query<WordCount>(countBatch, [`select search ${batch}`])
    for (const { word, listings, all } of rows) {
      const known = counts.get(word)
      counts.set(word, { word, listings: listings + (known?.listings ?? 0), all: all + (known?.all ?? 0) })
    }
    const ids = `select id ${batch}`
    const { rows: last } = await pool.query<{ id: string }>(
      `select id from (${ids}) batch order by id desc limit 1`,
    )
    if (!last[0]) return counts
    from = last[0].id
  }
}

async function storeWords(pool: pg.Pool, counts: WordCount[]): Promise<void> {
  await pool.query(
    `with counted as (select * from unnest($1::text[], $2::int[]) counted (word, listings)),
     removed as (delete from palapa.search_words where word not in (select word from counted))
     insert into palapa.search_words as stored (word, listings) select word, listings from counted
     on conflict (word) do update set listings = excluded.listings where stored.listings <> excluded.listings`,
    [counts.map(({ word }) => word), counts.map(({ listings }) => listings)],
  )
}
