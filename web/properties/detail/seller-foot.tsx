import { useEffect, useRef } from 'react'
import type { Property } from '#contract/properties.ts'
import { Price } from '#web/properties/price.tsx'

type SellerFootProps = { property: Pick<Property, 'price' | 'isSample'> }

/**
 * Renders the last line of the seller card, which becomes the price once the one at the top of the page has scrolled away. That of a
 * sample is always the price, because no seller answers. Its script also marks the card while its form is in view.
 */
export function SellerFoot({ property: { price, isSample } }: SellerFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = foot.current?.closest<HTMLElement>('.seller-card')
    if (!foot.current || !card) return undefined
    const stops = [followPrice(foot.current), followForm(card)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return (
    <div ref={foot} className="seller-foot print-hidden">
      {!isSample && <p className="text-sm text-muted">Ask a question, or arrange a visit.</p>}
      <Price as="p" amount={price} isSteady />
    </div>
  )
}

/** Marks the line while the price at the top of the page is out of view. Returns a function that stops. */
function followPrice(foot: HTMLElement): () => void {
  const price = document.querySelector('.property-price')
  // below the header
  return followView(price, '-64px 0px 0px', (isInView) => foot.toggleAttribute('data-price-away', !isInView))
}

/** Marks the seller card while its form is in view, which then replaces the contact bar. Returns a function that stops. */
function followForm(card: HTMLElement): () => void {
  const form = card.querySelector('.seller-form')
  // below the header and above the bar
  return followView(form, '-64px 0px -72px', (isInView) =>
    card.toggleAttribute('data-form-in-view', isInView),
  )
}

function followView(element: Element | null, rootMargin: string, onChange: (isInView: boolean) => void) {
  // the last entry is the current state: a busy page receives several at once
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? true), {
    rootMargin,
  })
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
