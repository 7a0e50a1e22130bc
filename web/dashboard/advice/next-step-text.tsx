import { Link } from 'react-router'
import { photosOfListings } from '#web/storage/photos-of-listings.ts'
import { useStore } from '#web/ui/store.ts'
import { unreadTotal } from '#web/members/unread-total.ts'
import { afterMessages, type NextStep, sellerNextStep } from './next-step.ts'
import { useOwnProperties, usePropertyStats } from '#web/dashboard/use-own-properties.ts'

export function NextStepText({ step: advised }: { step: NextStep }) {
  const step = afterMessages(useStore(unreadTotal), advised)
  if (!step) return null
  return (
    <>
      {step.text}{' '}
      {step.link && (
        <Link
          to={step.link.to}
          className="font-semibold whitespace-nowrap underline decoration-panel-accent decoration-2 underline-offset-4 focus-visible:outline-on-panel"
        >
          {step.link.name}
        </Link>
      )}
    </>
  )
}

export function SellerNextStep() {
  const { properties, counts } = useOwnProperties()
  const { totalInterest } = usePropertyStats()
  const unsent = useStore(photosOfListings)
  return <NextStepText step={sellerNextStep(properties, counts, totalInterest, unsent)} />
}
