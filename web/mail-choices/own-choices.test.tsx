import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mailKinds, modesOf } from '#contract/mail-choices.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { OwnChoices } from './own-choices.tsx'

afterEach(() => vi.restoreAllMocks())

const choices = mailKinds.map((kind) => ({ kind, mode: modesOf[kind][0] }))
const failure = page.getByText('Your choices could not be loaded.')

test('choices stay when they are loaded again and that fails, and can be loaded after a first failure', async () => {
  configureSite()
  sessionStore.set(signedInState(session, null, new Date()))
  let isBroken = true
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    isBroken ? new Response('', { status: 503 }) : Response.json({ choices }),
  )
  await render(<OwnChoices userId={session.user.id} />)
  await expect.element(failure).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  const buttons = page.getByRole('button')
  await expect.poll(() => buttons.elements().length).toBe(mailKinds.length)
  isBroken = true
  await queryClient.invalidateQueries({ queryKey: ['mail-choices'] })
  expect(queryClient.getQueryState(['mail-choices', session.user.id])?.status).toBe('error')
  await expect.poll(() => buttons.elements().length).toBe(mailKinds.length)
  expect(failure.elements()).toHaveLength(0)
})
