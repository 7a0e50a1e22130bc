import type { PlaceSummary } from '#contract/places.ts'
import { paths } from '#web/routing/paths.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { placeHref } from './place-names.ts'

type Shown = { within: PlaceSummary[]; place: PlaceSummary; properties: CardProperty[] }

/** Returns the way to a place and its newest listings as schema.org structured data. */
export function placeData({ within, place, properties }: Shown, publicUrl: string): object[] {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const steps = [
    { name: 'Places', path: paths.places },
    ...[...within.toReversed(), place].map(({ name, slug }) => ({ name, path: placeHref(slug) })),
  ]
  const breadcrumbs = steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absolute(path),
  }))
  const items = properties.map(({ id, title }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    url: absolute(paths.property(id)),
  }))
  const context = { '@context': 'https://schema.org' }
  return [
    { ...context, '@type': 'BreadcrumbList', itemListElement: breadcrumbs },
    ...(items.length > 0 ? [{ ...context, '@type': 'ItemList', itemListElement: items }] : []),
  ]
}
