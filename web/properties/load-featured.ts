import type { ApiClient, Result } from '#contract/client.ts'
import { listProperties, type PropertyCard, readPropertyList } from '#contract/properties.ts'

export const featuredCount = 3

/** Returns at most three featured properties, for the home page. */
export async function loadFeatured(api: ApiClient): Promise<Result<PropertyCard[]>> {
  const result = await api(listProperties, {
    querystring: { limit: featuredCount, featured: true, view: 'card' },
  })
  if (!result.ok) return result
  const { properties } = readPropertyList<PropertyCard>(result.data)
  return { ok: true, data: properties.filter(({ isFeatured }) => isFeatured).slice(0, featuredCount) }
}
