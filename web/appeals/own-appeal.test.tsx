import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { violations } from '#test/browser/axe.ts'
import { problem } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import type { AppealFrame } from './appeal-form.tsx'
import { OwnAppeal } from './own-appeal.tsx'

const removal = {
  caseId: 'case-1',
  decision: 'remove',
  title: 'Lagoon house',
  reason: 'The photos are of another house.',
  staffReply: null,
}
const heading = (name: string) => page.getByRole('heading', { name })
const field = page.getByRole('textbox', { name: 'Why do you not agree?' })
const send = page.getByRole('button', { name: 'Send appeal' })

let requests: string[]

beforeEach(() => {
  requests = []
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
})

afterEach(() => vi.restoreAllMocks())

function Frame({ title, lead, children }: ComponentProps<AppealFrame>) {
  return (
    <main>
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </main>
  )
}

/** Renders the page to which the API responds in this order. */
async function openAppeal(...responses: Response[]) {
  configureSite()
  vi.spyOn(window, 'fetch').mockImplementation((_input, init) => {
    const body = typeof init?.body === 'string' ? ` ${init.body}` : ''
    requests.push(`${init?.method}${body}`)
    return Promise.resolve(responses.shift() ?? problem(500, {}))
  })
  const Routes = createRoutesStub([
    { path: '/', Component: () => <OwnAppeal propertyId="property-1" Frame={Frame} /> },
  ])
  return render(<Routes />)
}

test('a seller reads why a listing was removed, writes why not, and learns that the appeal was sent', async () => {
  await openAppeal(
    Response.json({ ...removal, isSent: false }),
    problem(503, { message: 'Please try again in a moment.' }),
    new Response(null, { status: 204 }),
  )
  await expect.element(heading('Appeal the removal')).toBeVisible()
  await expect.element(page.getByText(/“Lagoon house”.*The photos are of another house\./)).toBeVisible()
  expect(await violations()).toEqual([])
  await send.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/Write why you do not agree\./)
  expect(requests).toEqual(['GET'])
  await userEvent.keyboard('  I took them myself.  ')
  await send.click()
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible()
  await expect.element(field).toHaveValue('  I took them myself.  ')
  await send.click()
  await expect.element(heading('Your appeal was sent')).toBeVisible()
  const sent = 'POST {"text":"I took them myself.","decision":"remove"}'
  expect(requests).toEqual(['GET', sent, sent])
})

test('an appeal that was sent before has no form', async () => {
  await openAppeal(Response.json({ ...removal, isSent: true }))
  await expect.element(heading('Your appeal was sent')).toBeVisible()
  expect(field.elements()).toEqual([])
})

test('a seller reads why a listing is held, and replies', async () => {
  const held = { ...removal, decision: 'hold', reason: 'Please explain why you may sell it.' }
  await openAppeal(Response.json({ ...held, isSent: false }), new Response(null, { status: 204 }))
  await expect.element(heading('Reply to us')).toBeVisible()
  await expect
    .element(page.getByText(/We hid “Lagoon house”.*Please explain why you may sell it\./))
    .toBeVisible()
  await page.getByRole('textbox', { name: 'Your reply' }).fill('My aunt left it to me.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect.element(heading('Your reply was sent')).toBeVisible()
})

test('an appeal that was read shows why the decision stands', async () => {
  const staffReply = 'The papers are of another lot.'
  await openAppeal(Response.json({ ...removal, isSent: true, staffReply }))
  await expect.element(heading('We read your appeal')).toBeVisible()
  await expect.element(page.getByText(/The decision stands\..*The papers are of another lot\./)).toBeVisible()
})

test('a listing that was not removed has no form, and a failure can be tried again', async () => {
  await openAppeal(problem(503, {}), Response.json({ ...removal, isSent: false }))
  await expect.element(heading('This could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field).toBeVisible()
  queryClient.clear()
  await openAppeal(problem(404, {}))
  await expect.element(heading('There is nothing to reply to')).toBeVisible()
  // It may have been removed and put back.
  const lead = 'This listing is not removed now, and we are not waiting to hear from you about it.'
  await expect.element(page.getByText(lead)).toBeVisible()
})

test('what was typed is there after the page was left, until it is sent', async () => {
  const appeal = () => Response.json({ ...removal, isSent: false })
  const before = await openAppeal(appeal())
  await field.fill('The photos are mine.')
  await before.unmount()
  queryClient.clear()
  const again = await openAppeal(appeal(), Response.json({}))
  await expect.element(field).toHaveValue('The photos are mine.')
  await send.click()
  await expect.element(heading('Your appeal was sent')).toBeVisible()
  await again.unmount()
  queryClient.clear()
  await openAppeal(appeal())
  await expect.element(field).toHaveValue('')
})
