import type { Page } from '@playwright/test'

export type Visitor = 'guest' | 'newcomer' | 'buyer' | 'seller'

/** A screen in one of its states. `reach` does what a person would do to come there from the path. */
export type Scene = { name: string; path: string; as?: Visitor; reach?: (page: Page) => Promise<void> }

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const choose = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click()

/** Answers every call of the API under a path with a failure. */
const failing = (calls: string, open: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } }))
  await open(page)
}

async function menu(page: Page): Promise<void> {
  const button = page.getByRole('banner').locator('summary')
  if (await button.isVisible()) await button.click()
}

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
    { name: 'chat', path: '/chat' },
    {
      name: 'chat-open',
      path: '/chat',
      reach: (page) => page.getByRole('main').getByRole('link').first().click(),
    },
    { name: 'not-found', path: '/nowhere' },
    ...contentPaths.map((path) => ({ name: path.replace('/', '-'), path: `/${path}` })),
    { name: 'sign-up', path: '/signup' },
    { name: 'sign-up-refused', path: '/signup', reach: (page) => pressInForm(page, 'Sign Up') },
    { name: 'sign-in', path: '/signin' },
    { name: 'sign-in-refused', path: '/signin', reach: (page) => pressInForm(page, 'Sign In') },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'reset-password', path: '/reset-password' },
    { name: 'confirm', path: '/auth/confirm?token_hash=x&type=recovery' },
    { name: 'confirm-too-old', path: '/auth/confirm?type=signup' },
    { name: 'dashboard-newcomer', path: '/dashboard', as: 'newcomer' },
    { name: 'dashboard-buyer', path: '/dashboard', as: 'buyer' },
    { name: 'dashboard-seller', path: '/dashboard', as: 'seller' },
    { name: 'wizard-type', path: '/list-property', as: 'seller' },
    { name: 'wizard-details', path: '/list-property', as: 'seller', reach: secondStep },
    { name: 'wizard-signed-out', path: '/list-property' },
    { name: 'edit-profile', path: '/edit-profile', as: 'seller' },
    { name: 'edit-profile-crop', path: '/edit-profile', as: 'buyer', reach: choosePhoto },
    { name: 'edit-profile-signed-out', path: '/edit-profile' },
  ]
}

const pressInForm = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const choosePhoto = (page: Page) => page.locator('input[type=file]').setInputFiles('docs/property-list.png')

async function secondStep(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /House/ }).check({ force: true })
  await press('Next')(page)
}
