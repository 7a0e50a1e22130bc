import { Link } from 'react-router'
import { photosOfListings } from '#web/storage/photos-of-listings.ts'
import { useStore } from '#web/ui/store.ts'
import { unreadTotal } from '#web/members/unread-total.ts'
import { afterMessages, type NextStep, sellerNextStep } from './next-step.ts'
import { useDrafts } from '#web/dashboard/use-drafts.ts'
import { useOwnProperties, usePropertyStats } from '#web/dashboard/use-own-properties.ts'

export function NextStepText({ step: advised }: { step: NextStep }) {
  const step = afterMessages(useStore(unreadTotal), advised)
  if (!step) return null
  return (
    <>
      {step.text}
      {step.title && <EndOfSentence title={step.title} />}{' '}
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

/** Renders a title in quotes and a period, in less than a line. */
function EndOfSentence({ title }: { title: string }) {
  return (
    <>
      {' '}
      <span className="whitespace-nowrap">
        “
        <span dir="auto" className="inline-block max-w-40 truncate align-bottom tablet:max-w-80">
          {title}
        </span>
        ”.
      </span>
    </>
  )
}

export function SellerNextStep() {
  const { properties, counts } = useOwnProperties()
  const { totalInterest } = usePropertyStats()
  const unsent = useStore(photosOfListings)
  const { drafts, isLoaded, hasFailed } = useDrafts()
  const known = isLoaded || hasFailed ? drafts : undefined
  return <NextStepText step={sellerNextStep(properties, counts, totalInterest, unsent, known)} />
}
