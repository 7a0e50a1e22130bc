import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configureSite, site } from '#test/browser/site.ts'
import { sessionStore, signedOutState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { EnquiryForm } from './enquiry-form.tsx'

afterEach(() => vi.restoreAllMocks())

const alert = page.getByRole('alert')
const message = page.getByLabelText('Message', { exact: true })
const send = page.getByRole('button', { name: 'Send message' })

/** Opens the form, whose calls get these responses in order. Returns the ids of the enquiries. */
async function openForm(responses: (() => Response)[]) {
  configureSite()
  sessionStore.set(signedOutState)
  const ids: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (typeof init?.body === 'string') ids.push(JSON.parse(init.body).id)
    return responses.shift()?.() ?? Response.error()
  })
  const Routes = createRoutesStub([{ path: '/', Component: () => <EnquiryForm topic="contact" /> }])
  await render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
  await page.getByLabelText('Name', { exact: true }).fill('Rosa Teul')
  await page.getByLabelText('Email', { exact: true }).fill('rosa@example.com')
  await message.fill('Is the office open in May?')
  return ids
}

const isLost = () => {
  throw new TypeError('Failed to fetch')
}

test('a message without a response may have arrived, and keeps its id until it is another one', async () => {
  const accept = () => new Response(null, { status: 204 })
  const ids = await openForm([
    isLost,
    () => new Response('<h1>Timeout</h1>', { status: 504 }),
    isLost,
    accept,
  ])
  for (const sent of [1, 2]) {
    await send.click()
    await expect.poll(() => ids).toHaveLength(sent)
    await expect.element(alert).toMatchTextContent(/^We do not know whether your message arrived\. /)
  }
  await message.fill('Is the office open in June?')
  await send.click()
  await expect.poll(() => ids).toHaveLength(3)
  await expect.element(send).toBeEnabled()
  await send.click()
  await expect.element(page.getByText('Your message was sent.')).toBeVisible()
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  expect([ids[1], ids[3]]).toEqual([ids[0], ids[2]])
  expect(ids[2]).not.toBe(ids[0])
})

test('a message that the server refuses was not sent', async () => {
  const refusal = { code: 'unavailable', message: 'Palapa is very busy right now.' }
  await openForm([() => Response.json(refusal, { status: 503 })])
  await send.click()
  await expect
    .element(alert)
    .toHaveTextContent(
      'Your message was not sent. Palapa is very busy right now. What you wrote is still here.',
    )
})
