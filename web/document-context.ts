import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'
import type { SiteConfig } from '#contract/site.ts'

export type DocumentContext = { nonce: string; site: SiteConfig }

/** What the server's renderer hands to `entry.server.tsx`. */
export const documentContext = createContext<DocumentContext>()

/** The response's CSP nonce; blank in the browser, which hides nonces from scripts. */
export const NonceContext = createReactContext('')
