import type { Property } from '#contract/properties.ts'
import { isListed } from '#contract/property-statuses.ts'
import { confirmedText } from '#web/properties/confirmed-text.ts'
import { useToday } from '#web/ui/hooks/use-today.ts'

/** Renders when the seller confirmed the property: the date in the document, which is cached, and then the days since. */
export function ConfirmedDate({ property }: { property: Property }) {
  const today = useToday()
  if (!isListed(property.status) || property.isSample) return null
  return <p className="mt-1 text-sm text-muted">{confirmedText(property.confirmedAt, today)}</p>
}
