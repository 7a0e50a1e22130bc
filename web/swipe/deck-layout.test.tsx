import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Result } from '#contract/client.ts'
import type { Property } from '#contract/properties.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { viewOfImages, viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { site } from '#test/browser/site.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import type { DeckPage } from './deck.ts'
import { DeckEnd } from './deck-states.tsx'
import SwipePage from './swipe-page.tsx'

/** The cards of every page after the first: by default none, also with filters. */
const later = vi.hoisted(() => ({ properties: [] as Property[] }))
vi.mock('./load-deck.ts', () => {
  const load = async () => ({ ok: true, data: { properties: later.properties, nextCursor: null } })
  return { loadDeck: load, dealPage: load }
})

const details = {
  title: 'Veranda House on Placencia Lagoon',
  descriptionShort:
    'A wraparound veranda, a private dock and a morning view across the lagoon to the mountains.',
  bathrooms: 2.5,
  areaSqft: 2100,
  images: viewOfImages(3),
}

beforeEach(() => sessionStore.set(signedOutState))

afterEach(async () => {
  later.properties = []
  localStorage.clear()
  await page.viewport(1280, 900)
})

/** Shows the page below a header as high as the site's, with cards or still loading. */
async function show(width: number, height: number, cards: Property[] | null): Promise<void> {
  await page.viewport(width, height)
  await open(cards ? { ok: true, data: { properties: cards, nextCursor: null } } : new Promise(() => {}))
  await expect.poll(() => document.querySelector('.deck-card')).not.toBeNull()
}

/** Opens the page with the first cards, or with what failed. */
async function open(first: Result<DeckPage> | Promise<Result<DeckPage>>): Promise<void> {
  const props = { loaderData: { first, left: null, dealtTo: null } } as unknown as Parameters<
    typeof SwipePage
  >[0]
  const Component = () => (
    <SiteConfigContext value={site}>
      <div style={{ height: 65 }} />
      <SwipePage {...props} />
    </SiteConfigContext>
  )
  const Routes = createRoutesStub([{ path: '/', Component }])
  await render(<Routes />)
}

function boxOf(selector: string): DOMRect {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
  if (!element) throw new Error(`Nothing matches ${selector}`)
  return element.getBoundingClientRect()
}

const card = 'article:not([inert])'
const cards = () => [viewOfProperty(details), viewOfProperty(details), viewOfProperty(details)]

/** Returns the names of the buttons and the card that are not completely inside the window. */
function cutOff(): string[] {
  const boxes = {
    card: boxOf(card),
    ...Object.fromEntries(
      ['Reject', 'Peek', 'Like', 'Undo'].map((name) => [
        name,
        page.getByRole('button', { name, exact: true }).element().getBoundingClientRect(),
      ]),
    ),
  }
  return Object.entries(boxes)
    .filter(
      ([, { left, right, top, bottom }]) =>
        left < 0 || top < 65 || right > window.innerWidth || bottom > window.innerHeight,
    )
    .map(([name]) => name)
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [568, 320],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} the card, its buttons and Undo need no scrolling`, async () => {
    await show(width, height, cards())
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('article').length).toBe(2)
    expect(cutOff()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
    if (height >= 500) expect(boxOf(card).height).toBeGreaterThanOrEqual(280)
  })

  test(`at ${width} × ${height} the skeleton has the boxes of the card`, async () => {
    await show(width, height, null)
    const selectors = ['.deck-card', '.deck-image', '.deck-text', '.deck-verdict']
    const before = selectors.map(boxOf)
    document.body.replaceChildren()
    await show(width, height, cards())
    for (const [at, selector] of selectors.entries()) {
      const after = boxOf(selector === '.deck-card' ? card : selector)
      for (const side of ['left', 'right', 'top', 'bottom'] as const)
        expect(
          Math.abs(after[side] - (before[at]?.[side] ?? 0)),
          `${side} of ${selector}`,
        ).toBeLessThanOrEqual(8)
    }
  })
}

test('axe finds nothing on the cards with the undo button', async () => {
  await show(1280, 900, cards())
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('article').length).toBe(2)
  page.getByRole('button', { name: 'Next photo' }).element().focus()
  expect(await violations()).toEqual([])
})

test('axe finds nothing on a deck that is empty or failed to load', async () => {
  await open({ ok: true, data: { properties: [], nextCursor: null } })
  await expect.element(page.getByRole('heading', { name: "You've seen it all!" })).toBeVisible()
  expect(await violations()).toEqual([])
  document.body.replaceChildren()
  await open({ ok: false, failure: { status: 503, statusText: 'Service Unavailable' } })
  await expect.element(page.getByText('Error Loading Properties')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the image takes two fifths of a phone, and is above the text', async () => {
  await show(390, 844, cards())
  const image = boxOf('.deck-image')
  expect(image.height / 844).toBeGreaterThan(0.4)
  expect(boxOf(`${card} h2`).top).toBeGreaterThan(image.bottom)
})

test('in a wide window the image is beside the text, which names the owner', async () => {
  await show(1280, 900, [viewOfProperty({ ...details, sellerName: 'Imani Cal' })])
  const [image, name] = [boxOf('.deck-image'), boxOf(`${card} h2`)]
  expect(name.left).toBeGreaterThan(image.right)
  expect(image.height).toBeGreaterThan(0.95 * boxOf(card).height)
  const owner = page.getByText('Imani Cal')
  await expect.element(owner).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(owner).not.toBeVisible()
  expect(boxOf('.deck-owner').bottom).toBeGreaterThan(boxOf('.deck-image').bottom)
})

test('in a wide window the next two photos are below the first, and one that is pressed is shown', async () => {
  await show(1280, 900, cards())
  const [first, next] = [boxOf('.deck-photo'), boxOf('.deck-next')]
  expect(first.width / first.height).toBeGreaterThan(1.2)
  expect(next.top).toBeGreaterThan(first.bottom)
  const photos = [...document.querySelectorAll<HTMLElement>(`${card} .deck-next button`)]
  if (photos[1]) await userEvent.click(photos[1])
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('Photo 3 of 3')
  expect(document.activeElement?.closest('[aria-hidden]')).toBeNull()
  await page.viewport(1024, 900)
  expect(photos[0]?.checkVisibility()).toBe(false)
})

test('a card of two photos shows only one at a time', async () => {
  await show(1280, 900, [viewOfProperty({ ...details, images: viewOfImages(2) })])
  expect(boxOf('.deck-photo').height).toBe(boxOf('.deck-image').height)
})

test('in a wide window the peek has the photos beside the text, as high as it', async () => {
  await show(1280, 900, cards())
  await userEvent.keyboard('{ArrowUp}')
  const peek = page.getByRole('dialog', { name: details.title })
  await expect.element(peek).toBeVisible()
  const photo = boxOf('.dialog-cover img')
  expect(photo.height).toBe(boxOf('.dialog-content').height)
  expect(peek.getByRole('heading', { level: 2 }).element().getBoundingClientRect().left).toBeGreaterThan(
    photo.right,
  )
  expect(boxOf('.dialog-foot').left).toBeGreaterThanOrEqual(Math.floor(photo.right))
  expect(await violations('dialog[open]')).toEqual([])
})

test('on a phone on its side the image is beside the text, and the buttons are beside the card', async () => {
  await show(844, 390, cards())
  expect(boxOf(`${card} h2`).left).toBeGreaterThan(boxOf('.deck-image').right)
  expect(boxOf('.deck-verdict').left).toBeGreaterThan(boxOf(card).right)
  expect(boxOf('.deck-verdict').top).toBeGreaterThan(boxOf('summary').bottom)
})

for (const heading of ['Property Match', 'Property Match máximas']) {
  test(`the filter button does not cover the heading “${heading}”`, async () => {
    await show(320, 568, cards())
    const h1 = page.getByRole('heading', { level: 1 }).element()
    const text = document.createRange()
    h1.textContent = heading
    text.selectNodeContents(h1)
    const { right, bottom } = text.getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(boxOf('summary').left)
    expect(bottom).toBeLessThanOrEqual(boxOf(card).top)
  })
}

test('the facts are two lines high, also when they fit into one', async () => {
  await show(390, 844, [viewOfProperty({ bedrooms: null, bathrooms: null, images: viewOfImages(1) })])
  const { height } = boxOf(`${card} .facts`)
  const line = boxOf(`${card} .facts > li`).height
  expect(height).toBeGreaterThanOrEqual(2 * line)
})

test('a tap on a third of the image shows another photo', async () => {
  await show(390, 844, cards())
  const { left, top, width, height } = boxOf('.deck-image')
  const shown = () => page.getByRole('status').element().textContent
  const tap = (ratio: number) => {
    const target = document.elementFromPoint(left + ratio * width, top + height / 2)
    if (target instanceof HTMLElement) target.click()
    return expect.poll(shown)
  }
  await tap(0.7).toBe('Photo 2 of 3')
  await tap(0.5).toBe('Photo 2 of 3')
  await tap(0.3).toBe('Photo 1 of 3')
})

test('SWIPE-11 the peek starts with a strip of photos, and then has the price, the facts and what is below', async () => {
  const features = [{ id: 'feature-1', name: 'Deep well' }]
  const descriptionLong = 'The house faces west over the lagoon. '.repeat(8)
  const mapLocationUrl = 'https://www.google.com/maps/place/Sarteneja/@18.35,-88.14,14z'
  const youtubeUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  await show(390, 844, [
    viewOfProperty({ ...details, features, descriptionLong, mapLocationUrl, youtubeUrl }),
  ])
  await userEvent.keyboard('{ArrowUp}')
  const peek = page.getByRole('dialog', { name: details.title })
  await expect.element(peek).toBeVisible()
  const strip = peek.getByRole('list', { name: 'Photos' }).element()
  expect(strip.querySelectorAll('img')).toHaveLength(3)
  const { width, height } = strip.querySelector('li')?.getBoundingClientRect() ?? new DOMRect()
  expect(width / height).toBeCloseTo(1.5)
  const parts = [
    strip,
    peek.getByText('US$245,000').element(),
    peek.getByText('2,100 sq ft').element(),
    peek.getByText(details.descriptionShort).element(),
    peek.getByText('Deep well').element(),
    peek.getByRole('link', { name: 'Open the full listing' }).element(),
  ]
  const tops = parts.map((part) => part.getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const long = () => peek.getByText(descriptionLong.trim()).element().parentElement?.clientHeight ?? 0
  expect(long()).toBeLessThan(60)
  await peek.getByRole('button', { name: 'Read more' }).click()
  await expect.poll(long).toBeGreaterThan(100)
  expect(await violations('dialog[open]')).toEqual([])
})

test('SWIPE-08 the match shows the whole width of the photo and a title of 40 px', async () => {
  await show(390, 844, cards())
  await userEvent.keyboard('{ArrowRight}')
  const match = page.getByRole('dialog', { name: "It's a Match!" })
  await expect.element(match).toBeVisible()
  expect(match.element().querySelector('img')?.getBoundingClientRect().width).toBe(
    document.body.getBoundingClientRect().width,
  )
  expect(getComputedStyle(match.getByRole('heading').element()).fontSize).toBe('40px')
  expect(await violations()).toEqual([])
})

test('SWIPE-08 the match shows the file that the deck has loaded, at once', async () => {
  await show(390, 844, cards())
  const shown = document.querySelector<HTMLImageElement>(`${card} img`)
  await userEvent.keyboard('{ArrowRight}')
  const match = page.getByRole('dialog', { name: "It's a Match!" })
  await expect.element(match).toBeVisible()
  const photo = match.element().querySelector('img')
  expect(photo?.loading).not.toBe('lazy')
  expect([photo?.srcset, photo?.sizes]).toEqual([shown?.srcset, shown?.sizes])
})

test('SWIPE-01 the arrows step through the photos and the dots mark the current one', async () => {
  const images = viewOfImages(5)
  await show(1280, 800, [viewOfProperty({ ...details, images })])
  const photos = page
    .elementLocator(document.querySelector(card) ?? document.body)
    .getByRole('region', { name: 'Photos' })
  const dots = () => [...photos.element().querySelectorAll('li')]
  const shown = () => [
    dots()
      .flatMap((dot) => (dot.ariaCurrent ? dot.ariaLabel : []))
      .join(),
    photos.element().querySelector('img')?.alt,
    images.findIndex(({ url }) => url === photos.element().querySelector('img')?.getAttribute('src')) + 1,
  ]
  const photo = (number: number) => [`Photo ${number}`, `${details.title}, photo ${number} of 5`, number]
  expect(dots()).toHaveLength(5)
  expect(shown()).toEqual(photo(1))
  await photos.getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(shown).toEqual(photo(2))
  await photos.getByRole('button', { name: 'Previous photo' }).click()
  await expect.poll(shown).toEqual(photo(1))
  await photos.getByRole('button', { name: 'Previous photo' }).click()
  await expect.poll(shown).toEqual(photo(5))
})

test('SWIPE-02 the card shows the property’s details, with three buttons below, and the next two have loaded their photos', async () => {
  await show(
    1280,
    800,
    [1, 2, 3].map(() => viewOfProperty({ ...details, images: [] })),
  )
  const top = page.elementLocator(document.querySelector(card) ?? document.body)
  await expect.element(top.getByRole('heading', { level: 2 })).toHaveTextContent(details.title)
  for (const text of ['Sarteneja, Corozal District', 'US$245,000', 'House'])
    await expect.element(top.getByText(text, { exact: true })).toBeVisible()
  for (const fact of [/2\s*beds/i, /2\.5\s*baths/i, /2,100 sq ft/])
    await expect.element(top).toMatchTextContent(fact)
  for (const name of ['Reject', 'Peek', 'Like'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  const below = () => [...document.querySelectorAll<HTMLImageElement>('article[inert] img')]
  expect(document.querySelectorAll('article[inert]')).toHaveLength(2)
  await expect.poll(() => below().map(({ naturalWidth }) => naturalWidth > 0)).toEqual([true, true])
})

test('SWIPE-18 an exhausted deck shows a message, and Reset Filters clears filters and state', async () => {
  const titleOf = () => document.querySelector(`${card} h2`)?.textContent
  const type = page.getByRole('combobox', { name: 'Type' })
  later.properties = [viewOfProperty({ ...details, propertyType: 'HOUSE' })]
  await show(1280, 800, later.properties)
  await type.selectOptions('House')
  await expect.poll(titleOf).toBe(details.title)
  await page.getByRole('button', { name: 'Reject' }).click()
  const seen = page.getByRole('heading', { name: "You've seen it all!" })
  await expect.element(seen).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Dashboard/ })).toHaveAttribute('href', '/dashboard')
  later.properties = [viewOfProperty({ title: 'Fresh lot', propertyType: 'LAND' })]
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect.poll(titleOf).toBe('Fresh lot')
  await expect.element(type).toHaveValue('')
  await expect.element(seen).not.toBeInTheDocument()
})

test('SWIPE-18 at the end of the deck, a seller is led to what they saved, not to their listings', async () => {
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
  const Component = () => <DeckEnd state="exhausted" onReset={() => {}} />
  const Routes = createRoutesStub([{ path: '/', Component }])
  await render(<Routes />)
  const link = page.getByRole('link', { name: 'Go to My Dashboard' })
  await expect.element(link).toHaveAttribute('href', '/dashboard?view=buyer')
})

test('SWIPE-19 on a phone the open filter panel is as wide as the page, and does not hide that nothing matches, until a reset', async () => {
  const house = viewOfProperty({ ...details, propertyType: 'HOUSE' })
  await show(390, 844, [house])
  const before = boxOf(card)
  await page.getByText('Filters').first().click()
  const panel = '.deck-filter-menu .shadow-high'
  expect(boxOf(panel).left).toBe(before.left)
  expect(boxOf(card).top).toBe(before.top)
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Land')
  await expect.element(page.getByRole('heading', { name: 'No properties match your filters' })).toBeVisible()
  expect(boxOf('.deck-cards').top).toBeGreaterThan(boxOf(panel).bottom)
  expect(document.querySelector(card)).toBeNull()
  expect(await violations()).toEqual([])
  later.properties = [house]
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect.poll(() => document.querySelector(`${card} h2`)?.textContent).toBe(details.title)
})
