import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { ShareButton } from './share-button.tsx'

const notices = page.getByRole('region', { name: 'Notices' })
const url = 'https://palapa.example/property/a'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function stubSheet(open: typeof navigator.share) {
  const sheet = vi.fn(open)
  const { clipboard } = navigator
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { share: { value: sheet }, clipboard: { value: clipboard } }),
  )
  return sheet
}

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
  const sheet = stubSheet(() => Promise.resolve())
  await share()
  expect(sheet).toHaveBeenCalledWith({ title: 'To be shared', url })
  await expect.element(notices).toBeEmptyDOMElement()
})

test.for([
  ['that the user closes', 'AbortError'],
  ['that is open already', 'InvalidStateError'],
] as const)('a share sheet %s leaves nothing to say', async ([, name]) => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText')
  const sheet = stubSheet(() => Promise.reject(new DOMException('not opened', name)))
  await share()
  await expect.poll(() => sheet.mock.settledResults).toMatchObject([{ type: 'rejected' }])
  expect(copy).not.toHaveBeenCalled()
  await expect.element(notices).toBeEmptyDOMElement()
})

test('the share button copies the address where the device has no share sheet', async () => {
  expect(navigator.share).toBeUndefined()
  await share()
  await expect.element(notices).toHaveTextContent('Link copied.')
  expect(await navigator.clipboard.readText()).toBe(url)
})

test('the share button copies the address where the share sheet does not open', async () => {
  await navigator.clipboard.writeText('')
  const sheet = stubSheet(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')))
  await share()
  expect(sheet).toHaveBeenCalledOnce()
  await expect.element(notices).toHaveTextContent('Link copied.')
  expect(await navigator.clipboard.readText()).toBe(url)
})
