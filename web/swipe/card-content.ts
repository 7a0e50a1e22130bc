import type { ReactNode } from 'react'

export type CardImageProps = { alt: string; sizes: string; isFirst: boolean; className: string }

/** The content of a property's card, created by the page, because features may not import each other's components. */
export type CardContent = {
  price: string
  type: string
  facts: ReactNode
  imageCount: number
  renderImage: (index: number, props: CardImageProps) => ReactNode
  paragraphs: string[]
  map: ReactNode
  video: ReactNode
  /** Stores the property, so that the chat opens its conversation. */
  saveMatch: () => void
}
