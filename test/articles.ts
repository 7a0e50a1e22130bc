import { publicPaths } from '#contract/site.ts'

const screens = new Set([
  '/',
  '/properties',
  '/map',
  '/sold',
  '/places',
  '/swipe',
  '/services',
  '/chat',
  '/signup',
  '/signin',
])

/** The paths of pages that are mostly text: those of the footer, the services, the terms and the privacy policy. */
export const articlePaths = publicPaths.filter((path) => !screens.has(path))
