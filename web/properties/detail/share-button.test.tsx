import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { ShareButton } from './share-button.tsx'

const notices = page.getByRole('region', { name: 'Notices' })
const url = 'https://palapa.example/property/a'

afterEach(() => vi.restoreAllMocks())

async function share(): Promise<void> {
  await render(
    <SiteConfigContext value={site}>
      <ShareButton title="To be shared" path="/property/a" />
      <NoticeRegion isAtTop />
    </SiteConfigContext>,
  )
  await page.getByRole('button', { name: 'Share' }).click()
}

test('the share button opens the share sheet of the device', async () => {
  const sheet = vi.fn<typeof navigator.share>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: sheet }))
  await share()
  expect(sheet).toHaveBeenCalledWith({ title: 'To be shared', url })
  await expect.element(notices).toBeEmptyDOMElement()
  vi.unstubAllGlobals()
})

test('the share button copies the address where the device has no share sheet', async () => {
  expect(navigator.share).toBeUndefined()
  await share()
  await expect.element(notices).toHaveTextContent('Link copied.')
  expect(await navigator.clipboard.readText()).toBe(url)
})
