import type { MouseEvent, ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { useFollowLinks } from '#web/routing/follow-links.ts'
import { copyCosts } from './copy-costs.ts'
import { MonthlyPayment } from './monthly-payment.tsx'

type CostsProps = {
  property: Pick<Property, 'title' | 'price' | 'details'>
  /** The cash to close. */
  children: ReactNode
}

/**
 * Renders what a property costs its buyer at once and a month. The controls of the cash to close work here, because the browser
 * has no code for it where the server rendered it.
 */
export function Costs({ property, children }: CostsProps) {
  const followLinks = useFollowLinks()
  const press = (event: MouseEvent<HTMLElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.value === 'copy') void copyCosts(event.currentTarget, property.title)
    else if (button?.value === 'print') window.print()
    else followLinks(event)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the clicks of its controls bubble up here */}
      <div onClick={press}>{children}</div>
      <MonthlyPayment property={property} />
    </>
  )
}
