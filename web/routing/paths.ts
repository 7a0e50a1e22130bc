import { href } from 'react-router'
import { parseUrl } from '#contract/lib/parse-url.ts'

const property = href('/property/:id?')

/** Paths of the pages in `web/routes.ts`. The parameter of `href` is typed, so a path without a route is a type error. */
export const paths = {
  home: href('/'),
  properties: href('/properties'),
  // A list has many, and `href` takes ten times as long.
  property: (id: string) => `${property}/${encodeURIComponent(id)}`,
  /** Start of the paths of all properties. */
  propertySection: property,
  map: href('/map'),
  appeal: href('/appeal'),
  report: href('/report'),
  sold: href('/sold'),
  places: href('/places'),
  place: (slug: string) => href('/places/:slug', { slug }),
  swipe: href('/swipe'),
  services: href('/services'),
  photographers: href('/services/photographers'),
  lawyers: href('/services/lawyers'),
  closing: href('/services/closing'),
  templates: href('/services/templates'),
  verification: href('/services/verification'),
  support: href('/services/support'),
  chat: href('/chat'),
  signUp: href('/signup'),
  signIn: href('/signin'),
  forgotPassword: href('/forgot-password'),
  resetPassword: href('/reset-password'),
  dashboard: href('/dashboard'),
  /** The dashboard of a seller with what they saved as a buyer. */
  buyerDashboard: `${href('/dashboard')}?view=buyer`,
  editProfile: href('/edit-profile'),
  mailChoices: href('/mail-choices'),
  listProperty: href('/list-property'),
  continueDraft: (id: string) => `${href('/list-property')}?draft=${id}`,
  listingCheck: href('/listing-check'),
  editListing: (id: string) => href('/edit-listing/:id?', { id }),
  staff: href('/staff/:section?/:id?'),
  staffCase: (id: string) => href('/staff/:section?/:id?', { section: 'cases', id }),
  about: href('/about'),
  howItWorks: href('/how-it-works'),
  careers: href('/careers'),
  press: href('/press'),
  contact: href('/contact'),
  search: href('/search'),
  buyersGuide: href('/buyers-guide'),
  financing: href('/financing'),
  faqBuyers: href('/faq-buyers'),
  sellerGuide: href('/seller-guide'),
  pricing: href('/pricing'),
  successStories: href('/success-stories'),
  faqSellers: href('/faq-sellers'),
  terms: href('/terms'),
  privacy: href('/privacy'),
}

/** Returns the path of a screen of staff; without a section, of the queue. */
export function staffSectionHref(section?: string): string {
  return href('/staff/:section?/:id?', section === undefined ? {} : { section })
}

/** Returns the path of the page of staff about a listing or a person. */
export function staffDetailsHref(section: 'listings' | 'people', id: string): string {
  return href('/staff/:section?/:id?', { section, id })
}

/** Returns the path of the form in which a seller appeals the removal of a listing. */
export function appealPath(propertyId: string): string {
  return `${paths.appeal}?property=${propertyId}`
}

/** Returns the path of the form that reports a property. */
export function reportPath(propertyId: string): string {
  return `${paths.report}?property=${propertyId}`
}

/** Returns the path of the sign-in screen, which continues to `next` after sign-in. */
export function signInPath(next: string): string {
  return withNext(paths.signIn, next)
}

/** Returns the path of the sign-up screen, which leads back to the sign-in screen with the same `next`. */
export function signUpPath(next: string): string {
  return withNext(paths.signUp, next)
}

/** Query parameter of the password reset page after a sign-up that left the account without a password. */
export const afterSignUpParameter = 'after_sign_up'

/** Returns the path of the page that sets the password of such an account; after that, `next` is opened. */
export function choosePasswordPath(next: string): string {
  const query = new URLSearchParams({ [afterSignUpParameter]: 'true', ...(next !== paths.home && { next }) })
  return `${paths.resetPassword}?${query}`
}

function withNext(path: string, next: string): string {
  return next === paths.home ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** Returns the path to open after sign-in, or Home if it is not a path of this site. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return paths.home
  const base = 'https://palapa.invalid'
  const url = parseUrl(next, base)
  // `/.//host` has this origin, but as a link the rest of its path would be another site
  if (url?.origin !== base || url.pathname.startsWith('//')) return paths.home
  return url.pathname + url.search + url.hash
}

/** Query parameters of the Message Center. */
export const chatParameters = {
  conversation: 'conversation',
  /** A message that a link suggests; it becomes a draft and is not sent automatically. */
  suggestion: 'message',
  /** A question to the support agent outside of any conversation. */
  question: 'ask',
} as const

/** Returns the path of a conversation. It is in the URL, so that Back returns to the list. A suggestion becomes a draft. */
export function conversationPath(id: string, suggestion = ''): string {
  const path = chatPath(chatParameters.conversation, id)
  return suggestion ? `${path}&${new URLSearchParams({ [chatParameters.suggestion]: suggestion })}` : path
}

export function suggestionPath(message: string): string {
  return chatPath(chatParameters.suggestion, message)
}

export function supportDeskPath(question: string): string {
  return chatPath(chatParameters.question, question)
}

function chatPath(parameter: string, value: string): string {
  return `${paths.chat}?${new URLSearchParams({ [parameter]: value })}`
}
