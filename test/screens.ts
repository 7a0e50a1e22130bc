import { publicPaths } from '#contract/site.ts'

/** The screens of a visitor except the articles, in groups that take about as long to check. A test replaces the parameters. */
export const visitorScreens = [
  ['/', '/properties', '/map', '/sold'],
  ['/places', '/places/:slug', '/property/:id?', '/swipe'],
  ['/services', '/chat', '/chat?conversation=sample-1', '/signup', '/signin'],
  ['/message-mail', '/mail-choices', '/listing-check', '/report', '/appeal'],
  [
    '/forgot-password',
    '/reset-password',
    '/auth/confirm',
    '/auth/confirm?type=signup',
    '/auth/confirm?type=recovery&token_hash=0',
  ],
  ['/edit-profile', '/list-property', '/property/none', '/*'],
]

/** The dashboard is last: its two views are one address. */
export const sellerScreens = [
  '/edit-profile',
  '/list-property',
  '/edit-listing/:id?',
  '/chat',
  '/chat?conversation=:conversation',
  '/dashboard',
]

/** The other screens that show a user more than another header, as a user without listings or conversations sees them. */
export const newUserScreens = ['/', '/signin', '/reset-password', '/chat', '/*']

/** The paths of pages that are mostly text: those of the footer, the services, the terms and the privacy policy. */
export const articlePaths = publicPaths.filter((path) => !visitorScreens.flat().includes(path))
