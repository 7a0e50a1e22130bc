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

/** Where the browser keeps things between visits. */
export const storageKeys = {
  session: 'palapa.session',
  matchedProperty: 'palapa.matchedProperty',
  createNewChat: 'palapa.createNewChat',
  guestVerdicts: 'palapa.guestVerdicts',
  wizardDraft: 'palapa.wizardDraft',
  chatDrafts: 'palapa.chatDrafts',
} as const
