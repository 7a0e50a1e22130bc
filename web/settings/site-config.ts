import { createContext, useContext } from 'react'
import type { SiteConfig } from '#contract/site.ts'

export const siteConfigElementId = 'site-config'

let config: SiteConfig | undefined

/** Returns the config that the server wrote into the document. Only for the browser. */
export function siteConfig(): SiteConfig {
  config ??= JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? 'null') as SiteConfig
  return config
}

/** Context with the same config for components, also on the server. */
export const SiteConfigContext = createContext<SiteConfig | null>(null)

export function useSiteConfig(): SiteConfig {
  const site = useContext(SiteConfigContext)
  if (!site) throw new Error('The site config is missing')
  return site
}

/** Returns JSON that cannot close the script element that contains it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
