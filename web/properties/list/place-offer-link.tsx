import { formatNumber } from '#contract/lib/number-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listHref } from './filters.ts'
import type { PlaceOffer } from './place-offers.ts'

export function PlaceOfferLink({ offer }: { offer: PlaceOffer }) {
  const { name, count, filters } = offer
  return (
    <ButtonLink
      to={listHref(filters)}
      variant="secondary"
      size="small"
      className="mb-5 rounded-full py-1.5"
      preventScrollReset
    >
      <Icon name="map-pin" size={16} />
      {`All of ${name}${count === null ? '' : ` (${formatNumber(count)})`}`}
    </ButtonLink>
  )
}
