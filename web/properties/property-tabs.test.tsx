import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MemoryRouter } from 'react-router'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PropertyTabs } from '#web/properties/detail/property-tabs.tsx'

vi.mock('#web/routing/lazy-import.ts', () => ({
  lazyImport: vi.fn(() => Promise.reject(new Error('The network is gone.'))),
}))

test('panels that cannot be loaded are not mentioned before a tab that needs them is chosen', async () => {
  const property = viewOfProperty({ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  await render(
    <MemoryRouter>
      <h1>House</h1>
      <PropertyTabs property={property} />
      <NoticeRegion isAtTop={false} />
    </MemoryRouter>,
  )
  const notice = page.getByRole('alert').getByText(/^The tab could not be loaded\./)
  await page.getByRole('tab', { name: 'Description' }).hover()
  await expect.poll(() => vi.mocked(lazyImport).mock.calls).toHaveLength(1)
  await page.getByRole('heading', { name: 'House' }).hover()
  await page.getByRole('tab', { name: 'Description' }).hover()
  await expect.poll(() => vi.mocked(lazyImport).mock.calls).toHaveLength(2)
  await expect.element(notice).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Video Tour' }).click()
  await expect.element(notice).toBeVisible()
})

test('the active tab of a row that scrolls is in view', async () => {
  const tabs = ['Live', 'Under offer', 'Needs attention', 'Off'].map((id) => ({ id, label: id, panel: id }))
  const { rerender } = await render(
    <Tabs label="Listings" tabs={tabs} activeId="Off" isOneRow onChange={() => {}} />,
  )
  await page.viewport(240, 600)
  await rerender(<Tabs label="Listings" tabs={tabs} activeId="Live" isOneRow onChange={() => {}} />)
  await expect.element(page.getByRole('tab', { name: 'Live' })).toBeInViewport({ ratio: 1 })
  await rerender(<Tabs label="Listings" tabs={tabs} activeId="Off" isOneRow onChange={() => {}} />)
  await expect.element(page.getByRole('tab', { name: 'Off' })).toBeInViewport({ ratio: 1 })
})
