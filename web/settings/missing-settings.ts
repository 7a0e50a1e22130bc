import type { SiteConfig } from '#contract/site.ts'

/** Returns the settings that are missing. A blank API URL means the page's own origin, and the embedded provider needs no key. */
export function missingSettings({ apiUrl, authUrl, anonKey, publicUrl }: Partial<SiteConfig>): string[] {
  const isOwnProvider = authUrl?.startsWith(`${apiUrl || publicUrl}/`) ?? false
  return [
    ...(apiUrl === undefined ? ['the API URL (apiUrl)'] : []),
    ...(authUrl ? [] : ['the URL of the authentication backend (authUrl)']),
    ...(anonKey === undefined || (anonKey === '' && !isOwnProvider) ? ['its anonymous key (anonKey)'] : []),
  ]
}

export function logMissingSettings(site: Partial<SiteConfig>): void {
  for (const setting of missingSettings(site)) console.error(`The site’s settings lack ${setting}.`)
}
