import { type ReactNode, useSyncExternalStore } from 'react'
import { type Property, sellerFallback } from '#contract/properties.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/properties/price.tsx'
import { startChatForm } from '#web/properties/start-chat.ts'

type ContactBarProps = {
  property: Property
  /** What is to be read before the button. */
  note: ReactNode
}

/** The windows in which `contact-bar.css` shows the bar. */
const narrow = '(width < 961px) and (height >= 480px)'

/**
 * Renders the price, the seller and the button at the foot of a narrow window. Styles show it, instead of the button of the
 * seller card, from the first paint on, and `followForm` swaps the two while the latter is in view.
 */
export function ContactBar({ property, note }: ContactBarProps) {
  const isNarrow = useSyncExternalStore(
    followWidth,
    () => matchMedia(narrow).matches,
    () => true,
  )
  if (!isNarrow) return null
  return (
    <div className="contact-bar print-hidden">
      {note}
      <div>
        <div>
          <Price as="p" amount={property.price} />
          <p dir="auto">{property.sellerName ?? sellerFallback}</p>
        </div>
        <Button type="submit" form={startChatForm}>
          Start Chat
        </Button>
      </div>
    </div>
  )
}

function followWidth(update: () => void) {
  const media = matchMedia(narrow)
  media.addEventListener('change', update)
  return () => media.removeEventListener('change', update)
}
