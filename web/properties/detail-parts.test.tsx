import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StatedDetails } from '#contract/details/fields.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { AboutOwner } from '#web/properties/detail/about-owner.tsx'
import { KeyFacts } from '#web/properties/detail/key-facts.tsx'
import { LandFacts } from '#web/properties/detail/land-facts.tsx'
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

/** Returns the rows of land with these details, with access to a road and with this feature. */
async function landRows(details: StatedDetails, feature = 'Beach Access'): Promise<string[]> {
  const features = [feature, 'Road Access'].map((name) => ({ id: name, name }))
  const property = viewOfProperty({ propertyType: 'LAND', features, details })
  const { container, unmount } = await render(<LandFacts property={property} />)
  const rows = [...container.querySelectorAll('dl > div')].map(({ children: [, name, value] }) =>
    [name, value].map((cell) => cell?.textContent.trim()).join(': '),
  )
  await unmount()
  return rows
}

test('a feature answers what the owner of land does not state, but not what is stated as none', async () => {
  expect(await landRows({})).toEqual(['Road: Road access', 'Frontage: Beach access'])
  expect(await landRows({ seaFrontFt: 0 })).toEqual(['Road: Road access'])
  expect(await landRows({ riverFrontFt: 0 })).toEqual(['Road: Road access', 'Frontage: Beach access'])
  expect(await landRows({ seaFrontFt: 0 }, 'Waterfront')).toEqual([
    'Road: Road access',
    'Frontage: Waterfront',
  ])
  expect(await landRows({ seaFrontFt: 0, riverFrontFt: 0 }, 'Waterfront')).toEqual(['Road: Road access'])
  expect(await landRows({ seaFrontFt: 80, riverFrontFt: 0 })).toEqual([
    'Road: Road access',
    expect.stringMatching(/^Sea front: 80 ft/),
  ])
})

test('on a phone, no size is separated from its unit', async () => {
  await page.viewport(350, 844) // a window of 390 px without the space beside the text
  const { container } = await render(<KeyFacts property={viewOfProperty({ lotSizeSqft: 9000 })} />)
  const sizes = [...container.querySelectorAll('data')]
  const lines = sizes.map((size) => [size.textContent, size.getClientRects().length])
  await page.viewport(1280, 900)
  expect(lines).toEqual([
    ['87 m²', 1],
    ['0.21 acres', 1],
    ['836 m²', 1],
  ])
})
