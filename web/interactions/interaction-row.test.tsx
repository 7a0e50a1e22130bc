import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Interaction } from '#contract/interactions.ts'
import type { Property } from '#contract/properties.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { InteractionRow } from './interaction-row.tsx'

/** Returns the actions and the notes of a saved property's row. */
async function savedRow(state: Partial<Property>): Promise<string[]> {
  const property = viewOfProperty({ ...state, title: 'Casita' })
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

test('a saved property offers what its status allows, and one without a public page says so', async () => {
  const offered: [Partial<Property>, string[]][] = [
    [{ status: 'ACTIVE' }, ['Details', 'Message Seller', 'Remove']],
    [{ status: 'UNDER_OFFER' }, ['Details', 'Message Seller', 'Remove']],
    [{ status: 'SOLD' }, ['Details', 'Remove']],
    [{ status: 'SOLD', soldPage: 'GONE' }, ['No longer listed', 'Remove']],
    [{ status: 'EXPIRED' }, ['Details', 'Remove']],
    [{ status: 'WITHDRAWN' }, ['No longer listed', 'Remove']],
  ]
  for (const [state, texts] of offered) expect([state, await savedRow(state)]).toEqual([state, texts])
})
