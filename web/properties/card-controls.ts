import { paths, reportPath } from '#web/routing/paths.ts'
import { sourceSet } from '#web/ui/source-set.ts'
import type { CardProperty } from './card-property.ts'
import { imagesOf } from './images.ts'

/**
 * Adds to a card what few visitors use: a link that reports its property, and its other images, when its strip is swiped, by
 * arrows for a mouse, and by arrow keys on its link.
 */
export function handle(event: Event, properties: CardProperty[]): void {
  const { target } = event
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
  const card = target.closest('.property-card')
  if (card && event instanceof PointerEvent) addReportLink(card, properties)
  const media = card?.querySelector<HTMLElement>('.card-media[style]')
  const strip = media?.querySelector<HTMLElement>('.card-strip')
  if (!media || !strip || strip.closest('.property-row')) return
  if (event.type === 'scroll' && target === strip) {
    loadImages(strip, properties)
    markPosition(media, strip)
  } else if (event instanceof KeyboardEvent && target.matches('.card-link')) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (direction) move(strip, direction)
  } else if (event instanceof PointerEvent && event.pointerType === 'mouse') {
    addArrows(media, strip)
  }
}

/** Creates the images after the first one, once. React renders nothing into their places. */
function loadImages(strip: HTMLElement, properties: CardProperty[]): void {
  const places = strip.querySelectorAll('i:empty')
  if (places.length === 0) return
  const path = strip.getAttribute('href')
  const property = properties.find(({ id }) => paths.property(id) === path)
  const first = strip.querySelector('img')
  const others = imagesOf(property?.images ?? []).slice(1)
  for (const [at, place] of places.entries()) {
    const image = others[at]
    if (!image) return
    const element = new Image()
    element.className = 'card-image'
    element.alt = ''
    element.sizes = first?.sizes ?? ''
    element.srcset = sourceSet(image) ?? ''
    element.src = image.url
    element.style.backgroundColor = image.placeholder
    place.append(element)
  }
}

function markPosition(media: HTMLElement, strip: HTMLElement): void {
  const at = Math.round(strip.scrollLeft / strip.clientWidth)
  const last = strip.querySelectorAll('i').length
  media.style.setProperty('--at', String(at + 1))
  media.dataset.end = at === 0 ? 'first' : at === last ? 'last' : ''
}

function move(strip: HTMLElement, direction: number): void {
  strip.scrollBy({ left: direction * strip.clientWidth })
}

/** Adds the arrows that show while the mouse is over the card. */
function addArrows(media: HTMLElement, strip: HTMLElement): void {
  if (media.querySelector('.card-step')) return
  markPosition(media, strip)
  for (const direction of [-1, 1]) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = direction < 0 ? 'card-step card-back' : 'card-step'
    button.tabIndex = -1
    button.ariaHidden = 'true'
    button.addEventListener('click', () => move(strip, direction))
    media.append(button)
  }
}

/** Adds a link for pointers only: a card has two tab stops, and the page of the property has the same link. */
function addReportLink(card: Element, properties: CardProperty[]): void {
  const cardLink = card.querySelector('.card-link')
  if (!cardLink || card.querySelector('.card-report')) return
  const property = properties.find(({ id }) => paths.property(id) === cardLink.getAttribute('href'))
  if (!property) return
  const link = document.createElement('a')
  link.href = reportPath(property.id)
  link.rel = 'nofollow'
  link.className = 'card-report'
  link.tabIndex = -1
  link.title = 'Report this listing'
  link.ariaHidden = 'true'
  cardLink.after(link)
}
