import type { PropertyCard } from '#contract/properties.ts'
import { choose, failing, inTurn, menu, press, pressInMain, type Scene, type Step, waiting } from './steps.ts'

const properties = '**/api/properties*'

const openFromMenu =
  (name: string): Step =>
  async (page) => {
    await menu(page)
    const links = page.getByRole('banner').getByRole('link', { name, exact: true })
    await links.filter({ visible: true }).last().click()
  }
const openList = openFromMenu('Properties')
const openDeck = openFromMenu('Property Match')

const openCard: Step = (page) =>
  page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()

/** Opens the filters, which are collapsed on a phone. */
const openFilters: Step = async (page) => {
  const fold = page.getByText('Filters', { exact: true }).filter({ visible: true }).first()
  if (!(await page.getByRole('combobox', { name: 'Bedrooms' }).first().isVisible())) await fold.click()
}

/** Opens all that the filters can show: on a phone they themselves are collapsed, and elsewhere only some of them. */
const openAllFilters: Step = async (page) => {
  await openFilters(page)
  const more = page.getByRole('button', { name: 'More filters', exact: true }).filter({ visible: true })
  await more.click()
  await page.getByLabel('Bathrooms').filter({ visible: true }).first().waitFor()
}

const wantFourBedroomsOfLand: Step = async (page) => {
  await page.getByLabel('Type').filter({ visible: true }).selectOption('Land')
  await page.getByLabel('Bedrooms').filter({ visible: true }).selectOption('4+')
}

const dragRight: Step = async (page) => {
  const card = await page.locator('article:not([inert])').boundingBox()
  if (!card) throw new Error('There is no card to drag.')
  const [x, y] = [card.x + card.width / 2, card.y + card.height * 0.8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + 8, { steps: 8 })
}

const loseScripts: Step = async (page) => {
  await page.route('**/assets/*.js', (route) => route.abort())
}

const noListings = {
  properties: [],
  pagination: { total: 0, totalIsCapped: false, totalPages: 0, limit: 50, nextCursor: null },
}

const companyPages = ['about', 'how-it-works', 'careers', 'press', 'contact', 'terms', 'privacy']
const buyerPages = ['search', 'buyers-guide', 'financing', 'faq-buyers']
const sellerPages = ['seller-guide', 'pricing', 'success-stories', 'faq-sellers']
const services = ['photographers', 'lawyers', 'closing', 'templates', 'verification', 'support']
const contentPaths = companyPages
  .concat(buyerPages, sellerPages)
  .concat(services.map((service) => `services/${service}`))

/** Returns every public route in its main states; `listings` must include every property type. */
export function scenes(listings: PropertyCard[]): Scene[] {
  const pathOf = (isWanted: (one: PropertyCard) => unknown) => `/property/${listings.find(isWanted)?.id}`
  const pathOfType = (type: PropertyCard['propertyType']) =>
    pathOf(({ propertyType, images }) => propertyType === type && images.length > 1)
  const reportOf = (path: string) => path.replace('/property/', '/report?property=')
  const detail = pathOf((one) => 'mapLocationUrl' in one && one.mapLocationUrl)
  return [
    { name: 'home', path: '/', isWhole: true },
    { name: 'home-member', path: '/', as: 'buyer' },
    { name: 'home-calculator', path: '/', reach: press('Savings Calculator') },
    { name: 'menu', path: '/services', reach: menu },
    { name: 'list', path: '/properties', isWhole: true },
    { name: 'list-filtered', path: '/properties?type=HOUSE&minPrice=200000&sort=price_asc' },
    { name: 'list-filters', path: '/properties', reach: openAllFilters },
    { name: 'list-loading', path: '/services', reach: waiting(properties, openList) },
    { name: 'list-empty', path: '/properties?type=LAND&maxPrice=100' },
    { name: 'list-failed', path: '/services', reach: failing(properties, openList) },
    { name: 'detail', path: detail, isWhole: true },
    { name: 'report', path: reportOf(detail) },
    { name: 'report-member', path: reportOf(detail), as: 'buyer' },
    { name: 'report-refused', path: reportOf(detail), reach: pressInMain('Send report') },
    { name: 'report-asked', path: '/report?done=asked' },
    { name: 'report-missing', path: '/report?property=none' },
    { name: 'detail-features', path: detail, reach: choose('Features') },
    { name: 'detail-location', path: detail, reach: choose('Location') },
    { name: 'detail-reconsider', path: `${detail}?reconsider=true`, as: 'buyer' },
    { name: 'detail-condo', path: pathOfType('CONDO') },
    { name: 'detail-land', path: pathOfType('LAND'), isWhole: true },
    { name: 'detail-commercial', path: pathOfType('COMMERCIAL') },
    { name: 'detail-loading', path: '/properties', reach: waiting('**/api/properties/*', openCard) },
    { name: 'detail-failed', path: '/properties', reach: failing('**/api/properties/*', openCard) },
    { name: 'detail-missing', path: '/property/none' },
    { name: 'swipe', path: '/swipe' },
    { name: 'swipe-peek', path: '/swipe', reach: press('Peek') },
    { name: 'swipe-match', path: '/swipe', reach: press('Like') },
    { name: 'swipe-dragged', path: '/swipe', reach: dragRight },
    { name: 'swipe-undo', path: '/swipe', reach: press('Reject') },
    { name: 'swipe-no-match', path: '/swipe', reach: inTurn(openFilters, wantFourBedroomsOfLand) },
    { name: 'swipe-loading', path: '/services', reach: waiting(properties, openDeck) },
    { name: 'swipe-failed', path: '/services', reach: failing(properties, openDeck) },
    { name: 'swipe-exhausted', path: '/services', reach: failing(properties, openDeck, 200, noListings) },
    { name: 'services', path: '/services' },
    { name: 'not-found', path: '/nowhere' },
    { name: 'broken', path: '/services', reach: inTurn(loseScripts, openList) },
    { name: 'offline', path: '/offline.html' },
    ...contentPaths.map((path) => ({
      name: path.replace('/', '-'),
      path: `/${path}`,
      isWhole: path === 'buyers-guide',
    })),
  ]
}
