import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { logMissingSettings } from '#web/settings/missing-settings.ts'
import { registerServiceWorker } from '#web/routing/release.ts'
import { loadScreensFirst, prefetchScreens } from '#web/routing/route-parts.ts'
import { siteConfig, SiteConfigContext } from '#web/settings/site-config.ts'

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
