import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { properties } from '#server/properties/table.ts'

export type SitemapListing = { id: string; updatedAt: Date }

const isListed = and(eq(properties.isListed, true), eq(properties.isSample, false))

export async function countListings(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(properties)
    .where(isListed)
  return row?.count ?? 0
}

export async function listListings(
  db: Db,
  page: { offset: number; limit: number },
): Promise<SitemapListing[]> {
  return db
    .select({ id: properties.id, updatedAt: properties.updatedAt })
    .from(properties)
    .where(isListed)
    .orderBy(asc(properties.id))
    .limit(page.limit)
    .offset(page.offset)
}
