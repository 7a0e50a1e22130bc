import type { Page } from '@playwright/test'
import { memberScenes } from './member-scenes.ts'
import { choose, failing, menu, press, type Scene } from './steps.ts'

async function openList(page: Page): Promise<void> {
  await menu(page)
  const links = page.getByRole('banner').getByRole('link', { name: 'Properties', exact: true })
  await links.filter({ visible: true }).click()
}

const companyPages = ['about', 'how-it-works', 'careers', 'press', 'contact', 'terms', 'privacy']
const buyerPages = ['search', 'buyers-guide', 'financing', 'faq-buyers']
const sellerPages = ['seller-guide', 'pricing', 'success-stories', 'faq-sellers']
const services = ['photographers', 'lawyers', 'closing', 'templates', 'verification', 'support']
const contentPaths = companyPages
  .concat(buyerPages, sellerPages)
  .concat(services.map((service) => `services/${service}`))

/** Every route and its main states; `propertyId` is of a listing with pictures, map and video. */
export function scenes(propertyId: string): Scene[] {
  const detail = `/property/${propertyId}`
  return [
    { name: 'home', path: '/' },
    { name: 'home-member', path: '/', as: 'buyer' },
    { name: 'home-calculator', path: '/', reach: press('Savings Calculator') },
    { name: 'menu', path: '/services', reach: menu },
    { name: 'list', path: '/properties' },
    { name: 'list-empty', path: '/properties?type=LAND&maxPrice=100' },
    { name: 'list-failed', path: '/services', reach: failing('**/api/properties*', openList) },
    { name: 'detail', path: detail },
    { name: 'detail-features', path: detail, reach: choose('Features') },
    { name: 'detail-location', path: detail, reach: choose('Location') },
    { name: 'detail-reconsider', path: `${detail}?reconsider=true`, as: 'buyer' },
    { name: 'detail-missing', path: '/property/none' },
    { name: 'swipe', path: '/swipe' },
    { name: 'swipe-peek', path: '/swipe', reach: press('Peek') },
    { name: 'swipe-match', path: '/swipe', reach: press('Like') },
    { name: 'services', path: '/services' },
    { name: 'not-found', path: '/nowhere' },
    ...contentPaths.map((path) => ({ name: path.replace('/', '-'), path: `/${path}` })),
    ...memberScenes,
  ]
}
