import type { SiteConfig } from '#contract/site.ts'
import { siteConfigElementId } from '#web/settings/site-config.ts'

export const site: SiteConfig = {
  apiUrl: '',
  authUrl: '/auth/v1',
  anonKey: '',
  publicUrl: 'https://palapa.example',
  repName: 'Marisol Chan',
  operator: '',
  social: { google: false, facebook: false },
  isDevelopment: false,
  announcement: null,
}

/** Adds the configuration that a document contains, which API calls read. */
export function configureSite(): void {
  if (document.getElementById(siteConfigElementId)) return
  const config = document.createElement('script')
  config.id = siteConfigElementId
  config.type = 'application/json'
  config.textContent = JSON.stringify(site)
  document.head.append(config)
}
