import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Interaction } from '#contract/interactions.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { InteractionRow } from './interaction-row.tsx'

/** Returns the actions and the notes of a saved property's row. */
async function savedRow(status: PropertyStatus): Promise<string[]> {
  const property = viewOfProperty({ status, title: 'Casita' })
  const interaction: Interaction = {
    id: 'like',
    propertyId: property.id,
    interactionType: 'LIKE',
    createdAt: '2026-05-01T12:00:00Z',
    property,
  }
  const Row = () => (
    <ul>
      <InteractionRow
        interaction={interaction}
        takesFocus={false}
        summary={(_, actions) => actions}
        onMessage={() => {}}
        onRemove={() => {}}
      />
    </ul>
  )
  const Routes = createRoutesStub([{ path: '/', Component: Row }])
  const { unmount } = await render(<Routes />)
  const row = page.getByRole('listitem').element()
  const texts = [...row.querySelectorAll('a, button, p')].map(({ textContent }) => textContent)
  await unmount()
  return texts.map((text) => text.replace(' Casita', ''))
}

test('a saved property offers what its status allows, and one that is not public says so', async () => {
  const offered: [PropertyStatus, string[]][] = [
    ['ACTIVE', ['Details', 'Message Seller', 'Remove']],
    ['UNDER_OFFER', ['Details', 'Message Seller', 'Remove']],
    ['SOLD', ['Details', 'Remove']],
    ['EXPIRED', ['Details', 'Remove']],
    ['WITHDRAWN', ['No longer listed', 'Remove']],
  ]
  for (const [status, texts] of offered) expect([status, await savedRow(status)]).toEqual([status, texts])
})
