import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { siteConfig, SiteConfigContext } from './site-config.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteConfigContext value={siteConfig()}>
        {/* Without transitions a new screen shows its skeleton at once and a list may defer by itself. */}
        <HydratedRouter useTransitions={false} />
      </SiteConfigContext>
    </StrictMode>,
  )
})
