import { moneyText } from '#contract/costs/money.ts'
import type { AreaUnit } from './area-units.ts'
import { formatArea, formatSqft } from './areas.ts'
import type { Units } from './chosen-units.ts'
import { convertText } from './converted-text.ts'
import { unitPriceText } from './unit-price.ts'

/** What has prices or sizes in US dollars and square feet, which are exact in these texts. */
const converted = '.price, .facts, .in-units'

/** What has another unit besides. Its value is exact: US dollars, square feet, or US dollars per square foot. */
const notes = 'data'

type Texts = WeakMap<Node, { original: string; shown: string }>

/** What a text of the document was before it was converted, and what it became. */
const texts: Texts = new WeakMap()

/** Attributes of the pins of a map: the text that the style sheet draws, and the name for screen readers, also of their card. */
const attributes: { name: string; of: string; known: Texts }[] = [
  { name: 'data-text', of: '[data-text]', known: new WeakMap() },
  { name: 'aria-label', of: '.map-pin, .map-card', known: new WeakMap() },
]

let shown: Units = { money: 'USD', area: 'sqft' }
let observer: MutationObserver | undefined

/**
 * Shows all prices and sizes of the document in the units, also those that it will contain. Changing the text of the nodes that
 * React rendered needs no component for each price of a list and no state in the pages, and works in parts that are not
 * hydrated yet; when React changes a text, it is converted again.
 */
export function showUnits(units: Units): void {
  shown = units
  convertWithin(document.body)
  observer ??= observe()
}

function observe(): MutationObserver {
  const created = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof HTMLElement) convertAttributes(target)
      if (target instanceof Text) convertNode(target)
      for (const node of addedNodes) convertNode(node)
    }
  })
  const attributeFilter = attributes.map(({ name }) => name)
  created.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter })
  return created
}

function convertNode(node: Node): void {
  if (node instanceof HTMLElement) convertWithin(node)
  else if (node instanceof Text && node.parentElement?.closest(`${converted}, ${notes}`)) convertOne(node)
}

function convertWithin(root: HTMLElement): void {
  const areas = root.closest(converted) ? [root] : root.querySelectorAll(`${converted}, ${notes}`)
  for (const area of areas) {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode instanceof Text) convertOne(walker.currentNode)
  }
  const pins = attributes.map(({ of }) => of).join()
  for (const pin of [root, ...root.querySelectorAll<HTMLElement>(pins)]) convertAttributes(pin)
}

function convertOne(text: Text): void {
  const note = text.parentElement instanceof HTMLDataElement ? text.parentElement : null
  const original = originalOf(texts, text, text.data)
  const result = note ? noteText(note, original, shown) : convertText(original, shown)
  texts.set(text, { original, shown: result })
  if (text.data !== result) text.data = result
}

function convertAttributes(element: HTMLElement): void {
  for (const { name, of, known } of attributes) {
    const current = element.matches(of) ? element.getAttribute(name) : null
    if (current === null) continue
    const original = originalOf(known, element, current)
    const result = convertText(original, shown)
    known.set(element, { original, shown: result })
    if (current !== result) element.setAttribute(name, result)
  }
}

/** Returns what a text was before it was converted: the text itself if it is new. */
function originalOf(known: Texts, node: Node, current: string): string {
  const text = known.get(node)
  return text?.shown === current ? text.original : current
}

/** Returns the text of a note, which has the unit that the text beside it does not have. */
function noteText({ value, dataset }: HTMLDataElement, original: string, { money, area }: Units): string {
  const amount = Number(value)
  switch (dataset['note']) {
    case 'currency':
      return money === 'USD' ? original : `${moneyText(amount)}, fixed at 2:1`
    case 'unit-price':
      return unitPriceText(amount, unitOfPrice(original, area), money)
    default:
      return area !== 'sqft' && formatArea(area, amount) === original ? formatSqft(amount) : original
  }
}

/** Prices per acre and per square foot remain as they are for visitors who read these units. */
function unitOfPrice(original: string, area: AreaUnit): AreaUnit {
  if (area === 'm2' || area === 'sqyd') return area
  return original.endsWith('acre') ? 'acres' : 'sqft'
}
