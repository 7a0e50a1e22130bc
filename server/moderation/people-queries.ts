import { type SQL, sql } from 'drizzle-orm'
import { isId } from '#server/lib/ids.ts'
import { foldedWords } from '#server/properties/search/search-text.ts'

/** Returns the ids of the people whom a text finds by name, email address or id: each part of the union has an index. */
export function peopleMatching(q: string): SQL {
  const words = `%${foldedWords(q).join(' ')}%`
  const address = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const parts = [
    sql`select id from palapa.profiles where lower(email) like ${address}`,
    ...(words === '%%'
      ? []
      : [sql`select id from palapa.profiles where palapa.fold_text(name) like ${words}`]),
    ...(isId(q) ? [sql`select ${q}::uuid`] : []),
  ]
  return sql.join(parts, sql` union `)
}
