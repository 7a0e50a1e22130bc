import { or, type SQL, sql } from 'drizzle-orm'
import { isId } from '#server/lib/ids.ts'
import { profiles } from '#server/profiles/table.ts'
import { foldedWords } from '#server/properties/search/search-text.ts'

/**
 * Returns the condition for the people whom a text finds by name, email address or id. Each part has an index; for a text that many
 * match, PostgreSQL reads the newest people instead, until the page is full.
 */
export function isPersonMatching(q: string): SQL | undefined {
  const words = `%${foldedWords(q).join(' ')}%`
  const address = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    sql`lower(${profiles.email}) like ${address}`,
    words === '%%' ? undefined : sql`palapa.fold_text(${profiles.name}) like ${words}`,
    isId(q) ? sql`${profiles.id} = ${q}::uuid` : undefined,
  )
}
