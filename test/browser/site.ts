import type { SiteConfig } from '#contract/site.ts'

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
