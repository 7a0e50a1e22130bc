import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { problem } from '#test/browser/own-listings.ts'
import { configureSite, site } from '#test/browser/site.ts'
import * as appeal from '#web/appeals/appeal-page.tsx'
import * as messageMail from '#web/conversations/message-mail-page.tsx'
import * as listingCheck from '#web/listings/listing-check-page.tsx'
import * as mailChoices from '#web/mail-choices/mail-choices-page.tsx'
import * as report from '#web/properties/report/report-page.tsx'
import { sessionStore, signedOutState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'

type Page = Record<'default' | 'clientLoader' | 'clientAction', unknown>
type LinkedPage = [name: string, page: Page, loaded: object, button: string, failed: string]

const check = { reason: 'AGE', status: 'ACTIVE', title: 'Reef House', location: 'Hopkins', price: 250_000 }
const choices = [{ kind: 'saved', mode: 'daily' }]
const suspension = { message: 'You asked for money first.', isSent: false }

const pages: LinkedPage[] = [
  ['choices of emails', mailChoices, { choices }, 'Turn off: Properties you saved', 'Nothing was changed. '],
  ['emails about messages', messageMail, { isOn: true }, 'Stop these emails', 'Nothing was changed. '],
  ['a question about a listing', listingCheck, check, 'Still for sale', 'Nothing was changed. '],
  ['an appeal', appeal, suspension, 'Send appeal', ''],
  ['a report', report, { title: 'Reef House' }, 'Confirm my report', 'Your report was not sent. '],
]

const busy = 'Palapa is very busy right now. Please try again in a minute.'
const failures: [response: () => Response, reason: string][] = [
  [() => Response.error(), 'Palapa could not be reached. Check your connection and try again.'],
  [() => problem(503, { message: busy }), busy],
  [
    () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    'Something went wrong on our side. Please try again.',
  ],
]

let respond: (method: string) => Response

beforeEach(() => {
  configureSite()
  sessionStore.set(signedOutState)
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const response = respond(init?.method ?? 'GET')
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
})

afterEach(() => vi.restoreAllMocks())

function open({ default: Component, clientLoader: loader, clientAction: action }: Page) {
  const routes = [{ path: '/link', Component, loader, action, HydrateFallback: () => null }]
  const Routes = createRoutesStub(routes as Parameters<typeof createRoutesStub>[0])
  return render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={['/link?key=key']} />
    </SiteConfigContext>,
  )
}

test.for(pages)(
  'the page of %s says why it could not be loaded, and is not taken for a wrong link',
  async ([, linked]) => {
    for (const [response, reason] of failures) {
      respond = response
      const { unmount } = await open(linked)
      await expect.element(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
      await expect.element(page.getByText(reason, { exact: true })).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: 'Try again' }))
        .toHaveAttribute('href', '/link?key=key')
      await unmount()
    }
    respond = () => problem(404, { message: 'This link is incomplete.' })
    await open(linked)
    await expect
      .element(page.getByRole('heading', { name: /^This link (does not work|no longer works)$/ }))
      .toBeVisible()
  },
)

test.for(pages)(
  'the page of %s says why a change failed, and keeps its form although it could not be loaded again',
  async ([, linked, loaded, button, failed]) => {
    for (const [response, reason] of failures) {
      let isLoaded = false
      respond = (method) => {
        if (method !== 'GET' || isLoaded) return response()
        isLoaded = true
        return Response.json(loaded)
      }
      const { unmount } = await open(linked)
      await page.getByRole('button', { name: button }).click()
      await expect.element(page.getByRole('alert')).toHaveTextContent(`${failed}${reason}`)
      await expect.element(page.getByRole('button', { name: button })).toBeEnabled()
      await unmount()
    }
  },
)
