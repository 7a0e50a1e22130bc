import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { AboutOwner } from '#web/properties/detail/about-owner.tsx'
import { packRelated } from './related-properties.ts'

test('of the other listings of an owner, those under offer say so', async () => {
  const ofSeller = [
    viewOfProperty({ title: 'Reef House', status: 'UNDER_OFFER' }),
    viewOfProperty({ title: 'Dock House' }),
  ]
  const related = packRelated({ similar: [], ofSeller })
  const Owner = () => <AboutOwner property={viewOfProperty()} related={related} />
  const Routes = createRoutesStub([{ path: '/', Component: Owner }])
  await render(<Routes />)
  const rows = page.getByRole('list', { name: 'Also for sale by this owner' }).getByRole('listitem')
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
    'Under offerUS$245,000Reef House',
    'US$245,000Dock House',
  ])
})
