import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { type Property, sellerFallback } from '#contract/properties.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/properties/price.tsx'

type ContactBarProps = {
  property: Property
  /** What is to be read before the button. */
  note: ReactNode
  /** The form of the seller card. */
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
}

/** Wide windows have the seller card beside the text, and in flat ones the bar would take too much. */
const narrow = '(width < 961px) and (height >= 360px)'

/**
 * Renders the price, the seller and the button at the foot of a narrow window while the seller card is out of view. Only one
 * of the two buttons exists at a time for screen readers and the keyboard.
 */
export function ContactBar({ property, note, form, onSubmit }: ContactBarProps) {
  const isShown = useIsAway(form)
  useEffect(() => followPrice(form.current), [form])
  if (!isShown) return null
  return (
    <div className="contact-bar print-hidden">
      {note}
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <Price
            as="p"
            amount={property.price}
            isSteady
            className="text-xl leading-tight whitespace-nowrap"
          />
          <p dir="auto" className="truncate text-sm text-muted">
            {property.sellerName ?? sellerFallback}
          </p>
        </div>
        <form onSubmit={onSubmit} className="shrink-0">
          <Button type="submit">Start Chat</Button>
        </form>
      </div>
    </div>
  )
}

/** Marks the last line of the seller card while the price at the top of the page has scrolled away. Returns a function that stops. */
function followPrice(form: HTMLFormElement | null): (() => void) | undefined {
  const price = document.querySelector('.property-price')
  const foot = form?.closest('section')?.querySelector('.seller-foot')
  if (!price || !foot) return undefined
  const observer = new IntersectionObserver(
    ([entry]) => foot.toggleAttribute('data-price-away', entry?.isIntersecting === false),
    { rootMargin: '-64px 0px 0px' }, // below the header
  )
  observer.observe(price)
  return () => observer.disconnect()
}

/** Returns whether the form is out of view; it then cannot be reached. A form with the focus is not taken away. */
function useIsAway(form: RefObject<HTMLFormElement | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const media = matchMedia(narrow)
    let isVisible = true
    const update = () => {
      const hasFocus = element.contains(document.activeElement)
      const isNowAway = media.matches && !isVisible && !hasFocus
      element.inert = isNowAway
      setIsAway(isNowAway)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        isVisible = entry?.isIntersecting ?? true
        update()
      },
      // below the header and above the bar
      { rootMargin: '-64px 0px -72px' },
    )
    observer.observe(element)
    media.addEventListener('change', update)
    element.addEventListener('focusout', update)
    return () => {
      observer.disconnect()
      media.removeEventListener('change', update)
      element.removeEventListener('focusout', update)
      element.inert = false
    }
  }, [form])
  return isAway
}
