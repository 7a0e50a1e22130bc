import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { figures, openDashboard, rows, tab, url } from '#test/browser/dashboard-screen.tsx'
import { InteractionsApi, viewOfInteractions } from '#test/browser/interactions-api.ts'
import { viewOfImages } from '#test/browser/property-view.ts'
import { queryClient } from '#web/members/query.tsx'
import { loadingState, sessionStore } from '#web/session/session-store.ts'

beforeEach(() => queryClient.clear())

afterEach(async () => {
  await page.viewport(1280, 900)
  vi.restoreAllMocks()
})

const link = (name: string) => page.getByRole('link', { name, exact: true })

/** The parts of the dashboard, which are the same for the page and for its outline. */
const parts = {
  banner: 'header.louvres, .skeleton.h-24',
  tabs: '[role=tablist], :has(+ .property-rows)',
  row: '.property-rows > *',
  panel: '.laptop\\:first\\:pt-0',
}

/** Returns the tops and the heights of the parts, without those that only one of the two can have. */
function boxes() {
  return Object.entries(parts).flatMap(([part, selector]) =>
    [...document.querySelectorAll(selector)].slice(0, part === 'panel' ? 2 : 3).map((element, at) => {
      const { top, height } = element.getBoundingClientRect()
      return { name: `${part} ${at}`, top, height }
    }),
  )
}

/** Fails if the parts are not where they were. */
function expectSteady(before: ReturnType<typeof boxes>, after: ReturnType<typeof boxes>, when: string): void {
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  for (const [at, { name, top, height }] of before.entries()) {
    expect(Math.abs(top - Number(after[at]?.top)), `top of ${name} ${when}`).toBeLessThan(2)
    expect(Math.abs(height - Number(after[at]?.height)), `height of ${name} ${when}`).toBeLessThan(2)
  }
}

test('the parts of a buyer’s dashboard appear where their outlines were', async () => {
  const property = { images: viewOfImages(1), title: 'Veranda House on Placencia Lagoon' }
  for (const width of [390, 768, 1280]) {
    await page.viewport(width, 900)
    queryClient.clear()
    const api = new InteractionsApi(viewOfInteractions(['LIKE', 'LIKE', 'LIKE', 'VIEW'], property))
    const { unmount } = await openDashboard(api)
    await expect.poll(() => rows.elements().length).toBe(3)
    const loaded = boxes()
    expect(loaded).toHaveLength(7)
    sessionStore.set(loadingState)
    await expect.element(rows).not.toBeInTheDocument()
    expectSteady(loaded, boxes(), `at ${width} px`)
    await unmount()
  }
})

test('nothing of a buyer’s dashboard moves when its lists arrive, also when they are empty', async () => {
  const property = { images: viewOfImages(1), title: 'Veranda House on Placencia Lagoon' }
  const some = viewOfInteractions(['LIKE', 'LIKE', 'LIKE', 'REJECT', 'VIEW'], property)
  for (const [width, interactions] of [
    [1280, some],
    [390, some],
    [1280, []],
  ] as const) {
    await page.viewport(width, 900)
    queryClient.clear()
    const api = new InteractionsApi([...interactions])
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
    const respond = api.fetch
    Object.assign(api, {
      fetch: async (...call: Parameters<typeof fetch>) => {
        const response = await respond(...call)
        const [input] = call
        const url = input instanceof Request ? input.url : String(input)
        if (url.includes('/users/interactions')) await held
        return response
      },
    })
    const { unmount } = await openDashboard(api)
    await expect.poll(() => figures('Quick Buyer Stats')).toEqual(['–', '–'])
    const isRow = ({ name }: { name: string }) => name.startsWith('row')
    const waiting = boxes()
    expect(waiting.filter(isRow)).toHaveLength(3)
    release(undefined)
    await expect.poll(() => rows.elements().length).toBe(interactions.length === 0 ? 0 : 3)
    await expect.poll(() => figures('Quick Buyer Stats')).not.toEqual(['–', '–'])
    const compared = (all: typeof waiting) =>
      interactions.length > 0 ? all : all.filter((one) => !isRow(one))
    expectSteady(compared(waiting), compared(boxes()), `at ${width} px`)
    await unmount()
  }
})

test('DASHB-06 a long list shows twenty rows at a time', async () => {
  await openDashboard(new InteractionsApi(viewOfInteractions(Array.from({ length: 45 }, () => 'LIKE'))))
  const showMore = page.getByRole('button', { name: 'Show more' })
  await expect.element(page.getByText('20 of 45 shown')).toBeVisible()
  expect(rows.elements()).toHaveLength(20)
  showMore.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link('LIKE 20')).toHaveFocus()
  expect(rows.elements()).toHaveLength(40)
  await showMore.click()
  await expect.element(page.getByText('45 of 45 shown')).toBeVisible()
  expect(showMore.query()).toBeNull()
})

test('DASHB-07 a history of more than one page loads the next by cursor, one type at a time', async () => {
  const api = new InteractionsApi(viewOfInteractions(Array.from({ length: 70 }, () => 'LIKE')))
  api.pageSize = 40
  await openDashboard(api)
  const showMore = page.getByRole('button', { name: 'Show more' })
  const cursors = () => api.calls.filter(({ path }) => path.includes('cursor')).map(({ path }) => path)
  await expect.element(page.getByText('20 of 70 shown')).toBeVisible()
  await showMore.click()
  await expect.element(page.getByText('40 of 70 shown')).toBeVisible()
  expect(cursors()).toEqual([])
  await showMore.click()
  await expect.element(link('LIKE 59')).toBeVisible()
  expect(cursors()).toEqual(['/users/interactions?type=LIKE&cursor=40'])
})

test('of a long history only the open tab is loaded, also after a removal', async () => {
  const types = Array.from({ length: 70 }, (_, at) => (['LIKE', 'REJECT', 'VIEW'] as const)[at % 3] ?? 'VIEW')
  const api = new InteractionsApi(viewOfInteractions(types))
  api.pageSize = 40
  await openDashboard(api)
  const loaded = () => api.callsTo('GET').map(({ path }) => path)
  const all = '/users/interactions'
  await expect.element(page.getByText('20 of 24 shown')).toBeVisible()
  expect(loaded()).toEqual([all, `${all}?type=LIKE`])
  api.calls = []
  await page.getByRole('button', { name: 'Remove LIKE 0', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, Remove' }).click()
  await expect.element(tab('Saved (23)')).toBeVisible()
  await expect.poll(() => loaded().toSorted()).toEqual([all, `${all}?type=LIKE`])
  await tab('Passed (23)').click()
  await expect.element(link('Details REJECT 1')).toBeVisible()
  expect(loaded()).toContain(`${all}?type=REJECT`)
  expect(loaded()).not.toContain(`${all}?type=VIEW`)
})

test('DASHB-06 DASHS-01 Back returns to the view, to the tab and to as many rows as were shown', async () => {
  const passed = viewOfInteractions(Array.from({ length: 45 }, () => 'REJECT'))
  await openDashboard(new InteractionsApi(passed, { role: 'SELLER' }))
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  await tab('Passed (45)').click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await link('Details REJECT 30').click()
  await expect.element(url).toHaveTextContent(`/property/${passed[30]?.propertyId}`)
  await back.click()
  await expect.element(url).toHaveTextContent('/dashboard?view=buyer&list=rejected')
  await expect.element(tab('Passed (45)')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('40 of 45 shown')).toBeVisible()
  await back.click()
  await expect.element(tab('Saved (0)')).toHaveAttribute('aria-selected', 'true')
  await back.click()
  await expect.element(page.getByRole('heading', { name: 'My Listings' })).toBeVisible()
  await expect.element(url).toHaveTextContent('/dashboard')
})
