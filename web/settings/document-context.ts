import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'
import type { RenderContext } from '#contract/site.ts'

export type DocumentContext = Omit<RenderContext, 'apiFetch'>

/** Router context with the data that the server's renderer passes to `entry.server.tsx`. */
export const documentContext = createContext<DocumentContext>()

/** Context with the response's CSP nonce; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createReactContext('')
