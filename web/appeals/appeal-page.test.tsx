import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import type { Route } from './+types/appeal-page.ts'
import AppealPage from './appeal-page.tsx'

const result = page.getByRole('heading', { name: 'Your appeal was sent' })

async function open(isSent: boolean) {
  const sent = createStore(isSent)
  const Component = () => {
    const loaderData = { isSent: useStore(sent), message: 'Your account is suspended.', staffReply: null }
    return <AppealPage {...({ loaderData } as Route.ComponentProps)} />
  }
  const Routes = createRoutesStub([{ path: '/', Component }])
  await render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
  return sent
}

test('the page that replaces the form of an appeal is announced by its focused title', async () => {
  const sent = await open(false)
  await expect.element(page.getByRole('button', { name: 'Send appeal' })).toBeVisible()
  sent.set(true)
  await expect.element(result).toHaveFocus()
})

test('an appeal that was sent before does not move the focus', async () => {
  await open(true)
  await expect.element(result).toBeVisible()
  await expect.element(result).not.toHaveFocus()
})
