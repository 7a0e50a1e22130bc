import type { PropertyType } from '#contract/property-limits.ts'
import type { IconName } from '#web/ui/icon.tsx'

export const typeIcons = {
  HOUSE: 'house',
  CONDO: 'building',
  LAND: 'palm',
  COMMERCIAL: 'store',
} satisfies Record<PropertyType, IconName>
