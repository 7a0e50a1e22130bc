import type { ReactNode } from 'react'

export type CardImageProps = { alt: string; sizes: string; isFirst: boolean; className: string }

/**
 * The sizes of the first image on the card and in the match dialog, which then shows the file that the browser has. The image is as
 * high as the card leaves it, and landscape photos are cut at their sides.
 */
export const deckSizes = '(min-width: 1100px) 860px, (min-width: 601px) 640px, max(90vw, 56vh)'

/** The content of a property's card, created by the page, because features may not import each other's components. */
export type CardContent = {
  price: string
  /** What the buyer pays in all, such as `Cash to close about US$660,000`. */
  cashToClose: () => string
  type: string
  facts: ReactNode
  imageCount: number
  /** Returns an image that moves to the property's own screen when the user opens it; only one may be on a screen. */
  renderImage: (index: number, props: CardImageProps) => ReactNode
  renderPhoto: (index: number, props: CardImageProps) => ReactNode
  paragraphs: string[]
  map: ReactNode
  video: ReactNode
  /** Stores the property, so that the chat opens its conversation. */
  saveMatch: () => void
}
