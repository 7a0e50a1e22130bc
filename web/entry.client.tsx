import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { logMissingSettings } from './missing-settings.ts'
import { registerServiceWorker } from './release.ts'
import { loadScreensFirst, prefetchScreens } from './route-parts.ts'
import { siteConfig, SiteConfigContext } from './site-config.ts'

if (import.meta.env.DEV) logMissingSettings(siteConfig())
else registerServiceWorker()

const instrumentations = [loadScreensFirst]
prefetchScreens()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteConfigContext value={siteConfig()}>
        {/* Without transitions, a new screen shows its skeleton immediately, and a list can defer its own updates. */}
        <HydratedRouter useTransitions={false} instrumentations={instrumentations} />
      </SiteConfigContext>
    </StrictMode>,
  )
})
