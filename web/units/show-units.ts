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

/** The pins of the map, whose texts the style sheet draws. */
const pins = '[data-text]'

/** What a text of the document was before it was converted, and what it became. */
const texts = new WeakMap<Node, { original: string; shown: string }>()

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
      if (type === 'attributes' && target instanceof HTMLElement) convertPin(target)
      if (target instanceof Text) convertNode(target)
      for (const node of addedNodes) convertNode(node)
    }
  })
  const attributeFilter = ['data-text']
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
  for (const pin of root.querySelectorAll<HTMLElement>(pins)) convertPin(pin)
}

function convertOne(text: Text): void {
  const note = text.parentElement instanceof HTMLDataElement ? text.parentElement : null
  const original = originalOf(text, text.data)
  const result = note ? noteText(note, original, shown) : convertText(original, shown)
  texts.set(text, { original, shown: result })
  if (text.data !== result) text.data = result
}

function convertPin(pin: HTMLElement): void {
  const current = pin.dataset['text'] ?? ''
  const original = originalOf(pin, current)
  const result = convertText(original, shown)
  texts.set(pin, { original, shown: result })
  if (current !== result) pin.dataset['text'] = result
}

/** Returns what a text was before it was converted: the text itself if it is new. */
function originalOf(node: Node, current: string): string {
  const known = texts.get(node)
  return known?.shown === current ? known.original : current
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
