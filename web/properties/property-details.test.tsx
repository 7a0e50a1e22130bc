import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { PropertyDetails } from './property-details.tsx'

afterEach(() => localStorage.clear())

const related = Promise.resolve({ similar: [], ofSeller: [] })

async function openDetails(property: Property) {
  const Component = () => <PropertyDetails property={property} related={related} />
  const Routes = createRoutesStub([{ path: '/', Component }])
  await render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Shift}') // parts of the page load at the first input
  await expect.element(page.getByText(/^about BZ/)).toBeVisible()
}

const link = page.getByRole('link', { name: /^Cash to close/ })

test('the costs follow the buyer that is chosen in another tab', async () => {
  await openDetails(viewOfProperty({ price: 600_000 }))
  await page.getByRole('heading', { name: 'What it costs to buy' }).click()
  await expect.element(page.getByRole('radio', { name: 'Anyone else' })).toBeChecked()
  await expect.element(link).toHaveAccessibleName('Cash to close about US$660,000')
  writeStored(storageKeys.buyer, 'national')
  window.dispatchEvent(new Event('pageshow'))
  await expect.element(link).toHaveAccessibleName('Cash to close about US$642,000')
})
