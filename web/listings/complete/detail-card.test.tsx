import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { DetailCardForm } from './detail-card.tsx'

beforeEach(() => {
  configureSite()
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
})

afterEach(() => vi.restoreAllMocks())

test('what is typed while a card is saved stays, and the other fields show what was saved', async () => {
  let respond: (response: Response) => void = () => {}
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  const onSaved = vi.fn()
  const Card = () => (
    <DetailCardForm
      card="title"
      propertyId="property-1"
      propertyType="LAND"
      images={[]}
      details={{}}
      unsaved={{ read: () => ({}), note: () => {} }}
      onSaved={onSaved}
    />
  )
  const Routes = createRoutesStub([{ path: '/', Component: Card }])
  await render(<Routes />)
  document.querySelector('summary')?.click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const save = page.getByRole('button', { name: /^Save/ })
  await field('Block').fill('45 ')
  await save.click()
  await expect.element(save).toBeDisabled()
  await field('Parcel').fill('2101')
  respond(Response.json({ details: { block: '45' } }))
  await expect.poll(() => onSaved.mock.calls).toEqual([[{ block: '45' }]])
  await expect.element(field('Block')).toHaveValue('45')
  await expect.element(field('Parcel')).toHaveValue('2101')
})
