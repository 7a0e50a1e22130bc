import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { SocialButtons } from './social-buttons.tsx'

test('a screen reader announces that a provider is not available', async () => {
  const Buttons = () => <SocialButtons returnPath="/" />
  const Routes = createRoutesStub([{ path: '/', Component: Buttons }])
  await render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
  // Screen readers announce changes of what was there before.
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Signing in with Google is not available')
})
