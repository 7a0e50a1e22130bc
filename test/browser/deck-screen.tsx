import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import type { Result } from '#contract/client.ts'
import type { Property } from '#contract/properties.ts'
import type { CardContent } from '#web/swipe/card-content.ts'
import type { DeckPage } from '#web/swipe/deck.ts'
import type { LeftDeck } from '#web/swipe/deck-cache.ts'
import { SwipeDeck } from '#web/swipe/swipe-deck.tsx'

/** Returns the only card that is not inert. */
export function topCard(): HTMLElement {
  const card = document.querySelector<HTMLElement>('article:not([inert])')
  if (!card) throw new Error('There is no card')
  return card
}

export const topTitle = () => topCard().querySelector('h2')?.textContent

const present = (property: Property): CardContent => ({
  price: `$${property.price}`,
  cashToClose: () => `Cash to close about US$${property.price}`,
  type: 'House',
  facts: null,
  imageCount: property.images.length,
  renderImage: (at, { alt, className }) => (
    <img alt={alt} className={className} src="/placeholder.svg" key={at} />
  ),
  renderPhoto: (at, { alt, className }) => (
    <img alt={alt} className={className} src="/placeholder.svg" key={at} />
  ),
  paragraphs: [],
  map: null,
  video: null,
  saveMatch: () => undefined,
})

/** Opens the deck of a user, or of a guest if `owner` is null, with its first cards or the deck that was left. */
export async function openDeck(
  owner: string | null,
  first: Result<DeckPage> | null,
  left: LeftDeck | null = null,
): Promise<void> {
  const Component = () => (
    <>
      <a href="#outside">Outside</a>
      <div className="deck">
        <SwipeDeck {...{ owner, first, left, present }} onRecorded={() => undefined} />
      </div>
    </>
  )
  const Routes = createRoutesStub([{ path: '/', Component }])
  await render(<Routes />)
}
