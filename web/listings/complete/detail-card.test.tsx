import { useEffect, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DetailCard, StatedDetails } from '#contract/details/fields.ts'
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

const idOfPhoto = '018f0000-0000-7000-8000-000000000001'
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = page.getByRole('button', { name: /^Save/ })
let stateElsewhere: (details: StatedDetails) => void = () => {}

/** Opens a card of a listing, whose facts `stateElsewhere` changes. */
async function open(card: DetailCard, stated: StatedDetails) {
  const Card = () => {
    const [details, setDetails] = useState(stated)
    useEffect(() => {
      stateElsewhere = setDetails
    }, [])
    return (
      <DetailCardForm
        card={card}
        propertyId="property-1"
        propertyType="LAND"
        images={[]}
        details={details}
        unsaved={{ read: () => ({}), note: () => {} }}
        onSaved={setDetails}
      />
    )
  }
  const Routes = createRoutesStub([{ path: '/', Component: Card }])
  await render(<Routes />)
  document.querySelector('summary')?.click()
}

test('what is typed while a card is saved stays, and the other fields show what was saved', async () => {
  let respond: (response: Response) => void = () => {}
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise((resolve) => (respond = resolve)))
  await open('title', {})
  await field('Block').fill('45 ')
  await save.click()
  await expect.element(save).toBeDisabled()
  await field('Parcel').fill('2101')
  respond(Response.json({ details: { block: '45' } }))
  await expect.element(field('Block')).toHaveValue('45')
  await expect.element(field('Parcel')).toHaveValue('2101')
})

/** Returns the bodies of the requests that save facts. */
function recordSaves(): unknown[] {
  const bodies: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    bodies.push(JSON.parse(init?.body as string))
    return Response.json({ details: {} })
  })
  return bodies
}

test('a fact that was saved elsewhere is shown, and not overwritten by one that is typed here', async () => {
  const bodies = recordSaves()
  await open('title', { block: '45' })
  await field('Parcel').fill('2101')
  stateElsewhere({ block: '46' })
  await expect.element(field('Block')).toHaveValue('46')
  await save.click()
  await expect.poll(() => bodies).toEqual([{ parcel: '2101' }])
})

test('the photo of today is sent with its day, which alone is not valid', async () => {
  const bodies = recordSaves()
  await open('development', { inDevelopment: true, todayPhoto: idOfPhoto, todayPhotoOn: '2026-05-03' })
  await page.getByLabelText('Day of that photo').fill('2026-06-04')
  await save.click()
  await expect.poll(() => bodies).toEqual([{ todayPhoto: idOfPhoto, todayPhotoOn: '2026-06-04' }])
})
