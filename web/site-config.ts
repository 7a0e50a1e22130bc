import { createContext, useContext } from 'react'
import type { SiteConfig } from '#contract/site.ts'

export const siteConfigElementId = 'site-config'

let known: SiteConfig | undefined

/** In the browser only: what the server wrote into the document. */
export function siteConfig(): SiteConfig {
  known ??= JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? 'null') as SiteConfig
  return known
}

/** The same for components, on the server too. */
export const SiteConfigContext = createContext<SiteConfig | null>(null)

export function useSiteConfig(): SiteConfig {
  const site = useContext(SiteConfigContext)
  if (!site) throw new Error('The site config is not provided')
  return site
}

/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
