import { type RelatedCards, useRelated } from '#web/properties/related-properties.ts'
import { SimilarProperties } from './similar-properties.tsx'

/** Renders the newest listings for sale instead of a property that is not there. */
export function NewestProperties({ related }: { related: RelatedCards }) {
  return <SimilarProperties title="New on the market" properties={useRelated(related).similar} />
}
