import type { ApiRequest, ApiResponse } from './client.ts'

/** Server settings that the browser needs; embedded in the document as JSON. */
/** Only the announcement and the social providers can change while a server runs: cached documents are stored under these two. */
export type SiteConfig = {
  /** Origin of the API when it is not the page's own; blank otherwise. */
  apiUrl: string
  /** Base of the authentication provider, ending in `/auth/v1`. */
  authUrl: string
  anonKey: string
  publicUrl: string
  /** Name of the operator's representative in conversations. */
  repName: string
  /** Name and address of the operator; blank when not set. */
  operator: string
  social: { google: boolean; facebook: boolean }
  isDevelopment: boolean
  /** The banner that staff show on every page. */
  announcement: SiteAnnouncement | null
  /** Only in a document that failed on the server: its path, and the request id under which the cause is logged. */
  failure?: { path: string; requestId: string }
}

/** `link` is the path of a page that says more. */
export type SiteAnnouncement = { id: string; text: string; link: string | null; endsAt: string }

/** Calls the API in-process; takes a path such as `/api/properties`. */
export type ApiFetch = (path: string, init: ApiRequest) => Promise<ApiResponse>

export type HtmlStore = {
  get: (key: string) => string | undefined
  set: (key: string, html: string) => unknown
}

export type RenderContext = {
  apiFetch: ApiFetch
  nonce: string
  site: SiteConfig
  requestId: string
  /** HTML of headers and footers that renderings store and reuse; without it, each document renders its own. */
  frameHtml?: Map<string, string> | undefined
  /** HTML of parts of documents that renderings store and reuse, by what they were rendered from. */
  partHtml?: HtmlStore | undefined
  /** Logs an error with the request id. */
  logError: (error: unknown) => void
}

/** The interface between the server and the web bundle: returns the document for any path. */
export type Render = (
  request: Request,
  context: RenderContext,
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>

/** Keys of the browser's storage. */
export const storageKeys = {
  session: 'palapa.session',
  signInState: 'palapa.signInState',
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
  typedText: 'palapa.typedText',
  theme: 'palapa.theme',
  buyer: 'palapa.buyer',
  money: 'palapa.money',
  area: 'palapa.area',
  mapSearchFollows: 'palapa.mapSearchFollows',
  announcement: 'palapa.announcement',
} as const

/** Pages that search engines may index, without the listings. */
export const publicPaths = [
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
