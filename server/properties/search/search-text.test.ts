import { expect, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { openDatabase } from '#server/db/client.ts'
import { foldedWords, parseTerms, replaceWords, textOf, unquotedWords } from './search-text.ts'

test('replaced words appear in the text of the search, and phrases stay', () => {
  const terms = parseTerms('Beech-front, "hopkns" PLACENSIA 12')
  expect(unquotedWords(terms).map(({ word }) => word)).toEqual(['beech', 'front', 'placensia'])
  const replaced = replaceWords(terms, new Map([['placensia', 'Placencia'], ['hopkns', 'Hopkins']])) // prettier-ignore
  expect(textOf(replaced)).toBe('Beech-front, "hopkns" Placencia 12')
  expect(replaced.map(({ words }) => words.join())).toEqual(['beech,front', 'hopkns', 'placencia', '12'])
})

test('a text has the same words here and in PostgreSQL', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  const samples = ['Río Bravo’s CASA', "St. George's", 'sea-front/side', '1e5 3br 2x4 5ft2 0x1f 1.5 -7 12,000', 'ñandú Ñ é É', 'a@b.com x.com/y', '🏖beach️ a🏝b', 'Über ß', '²½ ª', '“quoted” – dash…', 'tab\tline\nend', 'under_score', '海滩 别墅', 'e\u0301\u0301', '<b>bold</b> &amp; x', 'C:\\temp'] // prettier-ignore
  const characters = Array.from('abcxyz0123456789 .,-_/@:%&<>\'"\\éñÜ')
  for (let seed = 1; seed <= 300; seed += 1)
    samples.push(
      Array.from({ length: 14 }, (_, at) => characters[(seed * (at + 7) ** 3) % characters.length]).join(''),
    )
  for (const sample of samples) {
    const { rows } = await pool.query(
      "select tsvector_to_array(to_tsvector('pg_catalog.simple', palapa.fold_text($1))) as words",
      [sample],
    )
    expect([sample, rows[0].words.toSorted()]).toEqual([sample, [...new Set(foldedWords(sample))].toSorted()])
  }
  await close()
})
