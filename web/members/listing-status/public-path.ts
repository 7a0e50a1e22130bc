import type { Property } from '#contract/properties.ts'
import { isPublic } from '#contract/property-statuses.ts'
import { paths } from '#web/routing/paths.ts'

type Shown = Pick<Property, 'id' | 'status'> & { soldPage?: Property['soldPage'] | undefined }

/** Returns the path of the page of a property, or null if it has none: it is off the market, or was sold long ago. */
export function publicPath({ id, status, soldPage }: Shown): string | null {
  return isPublic(status) && soldPage !== 'GONE' ? paths.property(id) : null
}
