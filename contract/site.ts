/** What the browser must know of the server; written into the document as JSON when it is served. */
export type SiteConfig = {
  /** Origin of the API when it is not the page's own; blank otherwise. */
  apiUrl: string
  /** Base of the authentication provider, ending in `/auth/v1`. */
  authUrl: string
  anonKey: string
  publicUrl: string
  social: { google: boolean; facebook: boolean }
  isDevelopment: boolean
}

/** Calls the API inside the server's process; takes the path below the origin, such as `/api/properties`. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<Response>

export type RenderContext = { apiFetch: ApiFetch; nonce: string; site: SiteConfig }

/** The one door between the server and the web bundle: answers the document of any path. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>

/** Where the browser keeps things between visits. */
export const storageKeys = {
  session: 'palapa.session',
  matchedProperty: 'palapa.matchedProperty',
  createNewChat: 'palapa.createNewChat',
  guestVerdicts: 'palapa.guestVerdicts',
  unsentVerdicts: 'palapa.unsentVerdicts',
  wizardDraft: 'palapa.wizardDraft',
  listingEdits: 'palapa.listingEdits',
  chatDrafts: 'palapa.chatDrafts',
  chats: 'palapa.chats',
  unsentMessages: 'palapa.unsentMessages',
  profileChanges: 'palapa.profileChanges',
} as const

/** Every page but the listings that search engines may show. */
export const publicPaths = [
  '/',
  '/properties',
  '/swipe',
  '/services',
  '/chat',
  '/signup',
  '/signin',
  '/services/photographers',
  '/services/lawyers',
  '/services/closing',
  '/services/templates',
  '/services/verification',
  '/services/support',
  '/about',
  '/how-it-works',
  '/careers',
  '/press',
  '/contact',
  '/search',
  '/buyers-guide',
  '/financing',
  '/faq-buyers',
  '/seller-guide',
  '/pricing',
  '/success-stories',
  '/faq-sellers',
  '/terms',
  '/privacy',
]
