import type { ReactNode } from 'react'

export type PictureLook = { alt: string; sizes: string; isFirst: boolean; className: string }

/** A property as the deck shows it; the page makes one with what it knows of properties. */
export type CardContent = {
  price: string
  type: string
  facts: ReactNode
  pictureCount: number
  picture: (at: number, look: PictureLook) => ReactNode
  paragraphs: string[]
  map: ReactNode
  video: ReactNode
  /** Leaves the property where the chat looks for the conversation to open. */
  keepMatch: () => void
}
