import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LiveListing, publishedListing } from './live-listing.tsx'

test('a listing that was just published can be viewed and shared, and another one added', async () => {
  const listing = publishedListing({ published: { id: 'a1', title: 'Casita by the river' } })
  if (!listing) throw new Error('the state has a listing')
  const Panel = () => <LiveListing listing={listing} share={<button type="button">Share</button>} />
  const Routes = createRoutesStub([{ path: '/', Component: Panel }])
  await render(<Routes />)
  const panel = page.getByRole('region', { name: 'Your listing is live' })
  await expect.element(panel).toMatchTextContent(/Casita by the river/)
  await expect.element(panel.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/property/a1')
  await expect.element(panel.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Make it complete' }))
    .toHaveAttribute('href', '/edit-listing/a1#complete')
  await expect
    .element(panel.getByRole('link', { name: 'Add another' }))
    .toHaveAttribute('href', '/list-property')
})

test('a navigation from elsewhere has no published listing', () => {
  for (const state of [null, undefined, {}, { published: 'a1' }, { published: { id: 'a1' } }])
    expect(publishedListing(state)).toBeUndefined()
})
