import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DraftData } from '#contract/drafts.ts'
import { type DraftsApi, problem } from '#test/browser/drafts-api.ts'
import { session } from '#test/browser/session.ts'
import { cards, openDetails, openWizard as open, startWizard } from '#test/browser/wizard-screen.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'

const button = (name: string) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const saved = page.getByText('Saved', { exact: true })
const path = page.getByLabelText('Path')
const onlyHere = page.getByText('Saved on this device only')

let api: DraftsApi

/** From now on changes are saved when the test lets the time pass, or slowly while it waits for an element. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

beforeEach(() => {
  api = startWizard()
  stopTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Opens the second step of an empty form, with a title. */
async function type(title: string) {
  const screen = await openDetails('LAND')
  await field('Title').fill(title)
  return screen
}

/** Advances the timers by the time after which a change is saved. */
const autosave = () => void vi.advanceTimersByTime(1500)

/** Opens the second step of an empty form, with a title that is saved on the server. */
async function saveTitle(title: string) {
  const screen = await type(title)
  autosave()
  await expect.element(saved).toBeVisible()
  return screen
}

const id = '018f0000-0000-7000-8000-00000000000a'
const storedTitle = () => api.drafts[0]?.data.title

test('what is typed is saved on the server 1.5 seconds after the last change, in one draft', async () => {
  await openDetails('LAND')
  await field('Title').click()
  await userEvent.keyboard('Lo')
  vi.advanceTimersByTime(1499)
  await userEvent.keyboard('t') // starts the time again
  vi.advanceTimersByTime(1499)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(api.callsTo('POST', '/users/me/drafts')).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers() // no later timer saves it
  await expect.poll(storedTitle).toBe('Lot')
  await expect.element(saved).toBeVisible()
  stopTimers()
  await field('Title').fill('Lot by the sea')
  autosave()
  await expect.poll(storedTitle).toBe('Lot by the sea')
  expect(api.callsTo('POST', '/users/me/drafts')).toHaveLength(1)
  expect(api.drafts).toMatchObject([{ data: { propertyType: 'LAND', title: 'Lot by the sea' } }])
})

test('a chosen type alone is not saved, and cannot be finished later', async () => {
  await open()
  await page.getByText(cards.LAND).click()
  await button('Next').click()
  await expect.element(field('Title')).toBeVisible()
  await expect.element(button('Save and finish later')).not.toBeInTheDocument()
})

test('a draft that cannot be saved stays on this device, and says so', async () => {
  api.failures['POST'] = () => problem(409, 'conflict', { message: 'You can have 10 drafts.' })
  const screen = await type('Lot')
  autosave()
  await expect.element(onlyHere).toBeVisible()
  await button('Save and finish later').click()
  await expect
    .element(page.getByText('Your draft is saved on this device only. You can have 10 drafts.'))
    .toBeVisible()
  await expect.element(path).toHaveTextContent('/list-property')
  api.failures = {}
  await screen.unmount()
  await open()
  await expect.element(field('Title')).toHaveValue('Lot')
  autosave()
  await expect.element(saved).toBeVisible()
  expect(storedTitle()).toBe('Lot')
})

test('a draft that could not be saved without a network is saved when it is back', async () => {
  api.failures['POST'] = () => Response.error()
  await type('Lot')
  autosave()
  await expect.element(onlyHere).toBeVisible()
  api.failures = {}
  window.dispatchEvent(new Event('online'))
  await expect.element(saved).toBeVisible()
  expect(storedTitle()).toBe('Lot')
})

test('a draft that is finished later leaves an empty form, which offers to continue it', async () => {
  const screen = await type('Lot by the sea')
  await button('Save and finish later').click()
  await expect.element(path).toHaveTextContent('/dashboard')
  await expect.element(page.getByText(/Your draft is saved\. You can continue it/)).toBeVisible()
  await screen.unmount()
  await open()
  await expect.element(page.getByText(/You have not finished “Lot by the sea”/)).toBeVisible()
  await page.getByRole('link', { name: 'Continue this draft' }).click()
  await expect.element(field('Title')).toHaveValue('Lot by the sea')
  await expect.element(page.getByText('Your draft has been restored.')).toBeVisible()
})

test('a draft of another device is continued as it was typed there', async () => {
  api.store(id, { title: 'Cabin', price: 'BZ$ 9', areaSqft: 1850 })
  await open(`/list-property?draft=${id}`)
  await page.getByText('Single-family homes, villas, and standalone residences').click()
  await button('Next').click()
  await expect.element(field('Title')).toHaveValue('Cabin')
  await expect.element(field('Price')).toHaveValue('BZ$ 9')
  await expect.element(field('Interior area')).toHaveValue('1,850')
})

test('features return with the type for which they were chosen, also in a form that is opened again', async () => {
  const features = ['Swimming Pool', 'Ocean View']
  const house: DraftData = { propertyType: 'HOUSE', title: 'Cabin', features }
  api.store(id, house)
  const screen = await open(`/list-property?draft=${id}`)
  await page.getByText(cards.LAND).click()
  autosave()
  await expect.poll(() => api.drafts[0]?.data.features).toEqual(['Ocean View'])
  await expect.element(saved).toBeVisible()
  await screen.unmount()
  await open()
  await page.getByText(cards.HOUSE).click()
  autosave()
  await expect.poll(() => api.drafts[0]?.data).toEqual(house)
})

test('a draft that could not be loaded is no empty form, and is loaded again when asked', async () => {
  api.store(id, { propertyType: 'LAND', title: 'Cabin' })
  api.failures[`GET /users/me/drafts/${id}`] = () => problem(503, 'overloaded')
  await open(`/list-property?draft=${id}`)
  const failure = page.getByRole('alert').getByRole('heading', { name: 'Your draft could not be loaded' })
  await expect.element(page.getByText('Nothing has changed. Refused: overloaded.')).toBeVisible()
  await button('Continue without it').click()
  await expect.element(path).toMatchTextContent(/^\/list-property$/)
  await page.getByRole('link', { name: 'Continue this draft' }).click()
  await expect.element(failure).toBeVisible()
  await expect.element(button('Next')).not.toBeInTheDocument()
  api.failures = {}
  await button('Try again').click()
  await expect.element(page.getByText('Your draft has been restored.')).toBeVisible()
  await button('Next').click()
  await expect.element(field('Title')).toHaveValue('Cabin')
})

test('when only the other device has changed a draft, its version is shown', async () => {
  const screen = await saveTitle('Lot')
  await screen.unmount()
  api.store(api.drafts[0]?.id ?? '', { propertyType: 'LAND', title: 'Lot of the other device' })
  await open()
  await expect.element(field('Title')).toHaveValue('Lot of the other device')
  await expect.element(page.getByText(/also changed on another device/)).not.toBeInTheDocument()
})

test('when both devices have changed a draft, the user chooses, and nothing is saved before', async () => {
  await saveTitle('Lot')
  api.store(api.drafts[0]?.id ?? '', { propertyType: 'LAND', title: 'Lot of the other device' })
  await field('Title').fill('Lot of this device')
  autosave()
  await expect.element(page.getByText('This draft was also changed on another device')).toBeVisible()
  expect(storedTitle()).toBe('Lot of the other device')
  await button('Keep this version').click()
  await expect.element(button('Keep this version')).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  await expect.poll(storedTitle).toBe('Lot of this device')
  api.store(api.drafts[0]?.id ?? '', { propertyType: 'LAND', title: 'Lot of the third device' })
  await field('Title').fill('Lot of this device again')
  const location = page.getByLabelText(/^Location/)
  await location.fill('Hopkins')
  autosave()
  await button('Use the other version').click()
  await expect.element(field('Title')).toHaveValue('Lot of the third device')
  await expect.element(location).toHaveValue('')
  await expect.element(button('Use the other version')).not.toBeInTheDocument()
  expect(storedTitle()).toBe('Lot of the third device')
})

test.each([
  ['the next change', false],
  ['the form opened again', true],
])(
  'a save whose response was lost is no change of another device: %s is saved',
  async (_title, isReopened) => {
    const screen = await saveTitle('Lot')
    const draftId = api.drafts[0]?.id ?? ''
    api.failures['PATCH'] = () => {
      const { data } = api.callsTo('PATCH', `/users/me/drafts/${draftId}`).at(-1)?.body ?? {}
      api.store(draftId, data as DraftData)
      return Response.error()
    }
    await field('Title').fill('Lot by the sea')
    autosave()
    await expect.element(onlyHere).toBeVisible()
    expect(storedTitle()).toBe('Lot by the sea')
    if (isReopened) {
      api.failures = { GET: () => Response.error(), PATCH: () => Response.error() }
      await field('Title').fill('Lot by the sea in Hopkins')
      await screen.unmount()
      api.failures = {}
      await open()
      await expect.element(field('Title')).toHaveValue('Lot by the sea in Hopkins')
    } else {
      api.failures = {}
      await field('Title').fill('Lot by the sea in Hopkins')
    }
    autosave()
    await expect.poll(storedTitle).toBe('Lot by the sea in Hopkins')
    await expect.element(saved).toBeVisible()
    await expect.element(page.getByText(/also changed on another device/)).not.toBeInTheDocument()
  },
)

/** Opens the second step of an empty form, with a title that is saved on the server without a response. */
async function loseFirstResponse(title: string) {
  api.failures['POST /users/me/drafts'] = () => {
    const { id: draftId, data } = api.callsTo('POST', '/users/me/drafts').at(-1)?.body ?? {}
    api.store(String(draftId), data as DraftData)
    return Response.error()
  }
  await type(title)
  autosave()
  await expect.element(onlyHere).toBeVisible()
  api.failures = {}
}

test('a first save whose response was lost is no change of another device', async () => {
  await loseFirstResponse('Lot')
  await field('Title').fill('Lot by the sea')
  autosave()
  await expect.element(saved).toBeVisible()
  expect(storedTitle()).toBe('Lot by the sea')
})

test('what another device has changed after a first save without a response is not replaced', async () => {
  await loseFirstResponse('Lot')
  api.store(api.drafts[0]?.id ?? '', { propertyType: 'LAND', title: 'Lot of the other device' })
  await field('Title').fill('Lot by the sea')
  autosave()
  await expect.element(page.getByText('This draft was also changed on another device')).toBeVisible()
  expect(storedTitle()).toBe('Lot of the other device')
  await button('Keep this version').click()
  await expect.poll(storedTitle).toBe('Lot by the sea')
})

test('a draft that was listed or deleted elsewhere is not shown, unless this device has changed it', async () => {
  const screen = await saveTitle('Lot')
  await screen.unmount()
  api.drafts = []
  const empty = await open()
  await expect.element(page.getByText(/was listed or deleted in the meantime/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Property Type' })).toBeVisible()
  await empty.unmount()
  await saveTitle('Second lot')
  api.drafts = []
  await field('Title').fill('Second lot, changed')
  autosave()
  await expect.element(page.getByText(/What you typed here stays on this device/)).toBeVisible()
  await button('Save and finish later').click()
  await expect.element(path).toHaveTextContent('/dashboard')
  expect(storedTitle()).toBe('Second lot, changed')
})

/** Discards the restored draft, and confirms it. */
async function discardDraft() {
  await button('Discard draft').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
}

test('a discarded draft is deleted from the server too, but not before the seller confirms it', async () => {
  const screen = await saveTitle('Lot')
  await screen.unmount()
  await open()
  await button('Discard draft').click()
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Lot')
  expect(storedTitle()).toBe('Lot')
  await discardDraft()
  await expect.element(page.getByRole('heading', { name: 'Property Type' })).toBeVisible()
  await expect.poll(() => api.drafts).toEqual([])
})

test('a draft that is discarded while its first save is on its way is deleted from the server too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if (init?.method === 'POST') await promise
    return api.fetch(input, init)
  })
  const screen = await type('Lot')
  await screen.unmount() // which saves it
  await open()
  await discardDraft()
  await expect.element(page.getByRole('heading', { name: 'Property Type' })).toBeVisible()
  resolve()
  await expect.poll(() => api.callsTo('DELETE', '/users/me/drafts').length).toBeGreaterThan(0)
  expect(api.drafts).toEqual([])
})

test('a form that closes because another user has signed in saves nothing in that account', async () => {
  const screen = await type('Lot')
  const user = { ...session.user, id: 'user-2' }
  sessionStore.set(signedInState({ ...session, user }, null, new Date()))
  await screen.unmount()
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(api.drafts).toEqual([])
})

test('the focus stays above the form when a draft is discarded', async () => {
  api.store(id, { propertyType: 'LAND', title: 'Cabin' })
  await open(`/list-property?draft=${id}`)
  await discardDraft()
  await expect.element(button('Discard draft')).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
})

test.each([
  ['discarded', discardDraft],
  ['gone', () => expect.element(page.getByText(/was listed or deleted in the meantime/)).toBeVisible()],
])('once the draft of the address is %s, a reload restores what was typed since', async (state, leave) => {
  if (state === 'discarded') api.store(id, { propertyType: 'LAND', title: 'Cabin' })
  const screen = await open(`/list-property?draft=${id}`)
  await leave()
  await expect.element(path).toHaveTextContent('/list-property')
  await page.getByText(cards.LAND).click()
  await button('Next').click()
  await field('Title').fill('Lot')
  autosave()
  await expect.element(saved).toBeVisible()
  const address = path.element().textContent
  await screen.unmount()
  await open(address)
  await expect.element(field('Title')).toHaveValue('Lot')
})

test('the card of the list is shown beside the form as it is typed, and cannot be pressed', async () => {
  await page.viewport(1280, 900)
  await openDetails('LAND')
  const card = page.getByRole('region', { name: 'Preview' }).getByText('Your title', { exact: false })
  await expect.element(card).toHaveClass('without-title')
  await field('Title').fill('Lot by the sea')
  await page.getByRole('combobox', { name: /^Location/ }).fill('Hopkins')
  const preview = page.getByText('Lot by the sea in Hopkins')
  await expect.element(preview).toBeVisible()
  expect(preview.element().closest('[inert]')).not.toBeNull()
  await expect.element(preview).not.toHaveClass('without-title')
  const panel = button('Next').element().getBoundingClientRect()
  expect(preview.element().getBoundingClientRect().left).toBeGreaterThan(panel.right)
  await page.viewport(390, 844)
  await expect.element(preview).not.toBeVisible() // until the last step
  await field('Price').fill('45,000')
  await button('Next').click()
  await expect.element(preview).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight) // until then, the buttons lie on the form
  const top = (name: string) => button(name).element().getBoundingClientRect().top
  expect(preview.element().getBoundingClientRect().bottom).toBeLessThan(top('List Property'))
})
