import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configureSite, site } from '#test/browser/site.ts'
import ChatPage from '#web/conversations/chat-page.tsx'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { sessionStore, signedOutState } from '#web/session/session-store.ts'

afterEach(() => page.viewport(1280, 900))

async function openSamples(width: number) {
  await page.viewport(width, 900)
  configureSite()
  sessionStore.set(signedOutState)
  const Routes = createRoutesStub([{ path: '/chat', Component: ChatPage }])
  await render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={['/chat']} />
    </SiteConfigContext>,
  )
  return page.getByRole('region', { name: 'Conversations' })
}

test('beside the messages on a tablet, the titles of the conversations are not cut off', async () => {
  const list = await openSamples(768)
  const title = list.getByText('Sea Grape Cottage, Hopkins')
  await expect.element(title).toBeVisible()
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title.element()
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
})

test('on a tablet, the filter of the conversations is beside their heading', async () => {
  const list = await openSamples(768)
  const filter = list.getByRole('button', { name: 'Unread' })
  await expect.element(filter).toBeVisible()
  const heading = list.getByRole('heading').element().getBoundingClientRect()
  expect(filter.element().getBoundingClientRect().top).toBeLessThan(heading.bottom)
})
