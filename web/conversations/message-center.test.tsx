import { useMemo } from 'react'
import { createRoutesStub, useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import type { Property } from '#contract/properties.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { CallError } from '#web/members/query.tsx'
import { saveMatch } from '#web/properties/start-chat.ts'
import { chatParameters } from '#web/routing/paths.ts'
import type { ConversationSource } from './conversation-source.ts'
import { localDrafts } from './drafts.ts'
import { MessageCenter } from './message-center.tsx'
import { you } from './sample/sample-buyer.ts'
import { sampleConversations } from './sample/sample-conversations.ts'
import { createSampleSource } from './sample/sample-source.ts'

const chats = page.getByRole('region', { name: /^(Conversations|Chats)$/ })
const chat = (title: string) => chats.getByRole('link').filter({ hasText: title })
const log = page.getByRole('log', { name: 'Messages' })
const message = page.getByRole('textbox', { name: 'Message' })
const sendButton = page.getByRole('button', { name: 'Send' })
const typing = log.getByText('Palapa Support is typing…')

afterEach(async () => {
  vi.useRealTimers()
  localStorage.clear()
  await page.viewport(1280, 900)
})

function SampleCenter({ source, canStart = false }: { source: ConversationSource; canStart?: boolean }) {
  const [query] = useSearchParams()
  const drafts = useMemo(() => localDrafts(''), [])
  return (
    <div className="flex h-150">
      <MessageCenter
        source={source}
        drafts={drafts}
        openId={query.get(chatParameters.conversation)}
        suggestion={query.get(chatParameters.suggestion) ?? ''}
        question={null}
        buyer={you}
        canStart={canStart}
        renderFacts={() => null}
      />
    </div>
  )
}

/** Opens the sample conversations, and one of them if `title` is set; `sellerName` is the name of all sellers. */
async function openChats(title?: string, sellerName?: string): Promise<void> {
  const now = () => new Date()
  const samples = sampleConversations(now(), 'Marisol Chan').map((sample) =>
    sellerName === undefined ? sample : { ...sample, seller: { ...sample.seller, name: sellerName } },
  )
  const source = createSampleSource(now, samples)
  const Component = () => <SampleCenter source={source} />
  const Routes = createRoutesStub([{ path: '/chat', Component }])
  await render(<Routes initialEntries={['/chat']} />)
  if (title === undefined) return
  await chat(title).click()
  await expect.element(message).toHaveFocus()
}

/** Types into the message, which has the focus. */
const typeAndSend = (text: string) => userEvent.keyboard(`${text}{Enter}`)

/**
 * From now on timers run only when the test advances them. Vitest advances them too while it waits in `expect.element`
 * or in an action of a locator such as `click`, but not during `userEvent.keyboard`.
 */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('CHAT-10 a sent message is the buyer’s, is last in the list, and clears the input', async () => {
  await openChats('Ridge lot')
  await message.fill('See you on Friday')
  await sendButton.click()
  await expect.element(log.getByText('See you on Friday')).toBeVisible()
  await expect.element(log.getByText('You').last()).toBeInTheDocument()
  await expect.element(chat('Ridge lot')).toMatchTextContent('You: See you on Friday')
  await expect.element(chat('Ridge lot').getByRole('time')).toMatchTextContent(/^\d{1,2}:\d\d [AP]M$/)
  await expect.element(message).toHaveValue('')
  await expect.element(message).toHaveFocus()
})

test('CHAT-11 a blank message is not sent, by button or by key', async () => {
  await openChats('Ridge lot')
  const bubbles = () => log.getByRole('time').elements().length
  const before = bubbles()
  await expect.element(sendButton).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await message.fill('  \n ')
  await expect.element(sendButton).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await typeAndSend('Only this')
  await expect.element(log.getByText('Only this')).toBeVisible()
  expect(bubbles()).toBe(before + 1)
})

test('the Enter that confirms a word of an input method sends nothing, also in Safari', async () => {
  await openChats('Ridge lot')
  await message.fill('にほん')
  const press = (keyCode: number) =>
    message.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true }))
  press(229) // Safari, where the composition has ended already
  await nextFrame()
  await expect.element(message).toHaveValue('にほん')
  press(13)
  await expect.element(message).toHaveValue('')
})

test('a message of more than 4,000 characters is not cut, and not sent until it is shorter', async () => {
  await openChats('Ridge lot')
  await message.fill('x'.repeat(6000))
  await expect.element(sendButton).toBeDisabled()
  await expect.element(message).toHaveAccessibleDescription(/at most 4,000 characters. Shorten it by 2,000,/)
  const announcement = page.getByRole('status').filter({ hasText: 'This message is too long to be sent.' })
  await expect.element(announcement).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveValue('x'.repeat(6000))
  await message.fill(` ${'x'.repeat(4000)} `)
  await expect.element(sendButton).toBeEnabled()
  await expect.element(message).toHaveAccessibleDescription('')
  await expect.element(announcement).not.toBeInTheDocument()
})

test('CHAT-12 only a message that starts with @support makes the agent type', async () => {
  await openChats('Ridge lot')
  stopTimers()
  await typeAndSend('I asked @support before')
  await expect.element(log.getByText('I asked @support before')).toBeVisible()
  await nextFrame()
  expect(typing.query()).toBeNull()
  await typeAndSend('@Support what are the fees?')
  await expect.element(typing).toBeVisible()
  vi.useRealTimers() // for axe; the reply stays pending
  expect(await violations()).toEqual([])
})

test('CHAT-12 the hint below the input inserts the agent’s prefix, once', async () => {
  await openChats('Ridge lot')
  const hint = page.getByRole('button', { name: /^Start with @support/ })
  await message.fill('what are the fees?')
  await hint.click()
  await expect.element(message).toHaveValue('@support what are the fees?')
  await expect.element(message).toHaveFocus()
  await hint.click()
  await expect.element(message).toHaveValue('@support what are the fees?')
})

test('CHAT-13 the reply arrives after 1000 ms, and the typing indicator disappears', async () => {
  await openChats('Ridge lot')
  stopTimers()
  await typeAndSend('@support what are the fees?')
  vi.advanceTimersByTime(999)
  await nextFrame()
  expect(typing.query()).toBeVisible()
  expect(log.getByText(/3% service fee/).query()).toBeNull()
  vi.advanceTimersByTime(1)
  await expect.element(log.getByText(/3% service fee on completed transactions/)).toBeVisible()
  await expect.element(typing).not.toBeInTheDocument()
  await expect.element(chat('Ridge lot')).toMatchTextContent('Palapa: About Ridge lot')
})

test('CHAT-13 the typing indicator stays until the last question has a reply', async () => {
  await openChats('Ridge lot')
  stopTimers()
  await typeAndSend('@support fees?')
  vi.advanceTimersByTime(600)
  await typeAndSend('@support how long till keys?')
  vi.advanceTimersByTime(400)
  await expect.element(log.getByText(/3% service fee/)).toBeVisible()
  await expect.element(typing).toBeVisible()
  vi.advanceTimersByTime(600)
  await expect.element(log.getByText(/30-90 days/)).toBeVisible()
  await expect.element(typing).not.toBeInTheDocument()
})

test('CHAT-13 a reply that arrives while another conversation is open counts as unread', async () => {
  await openChats('Ridge lot')
  stopTimers()
  await typeAndSend('@support what are the fees?')
  chat('Veranda condo').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveFocus()
  vi.advanceTimersByTime(1000)
  await expect.element(chat('Ridge lot').getByText(/1 unread/)).toBeVisible()
})

test('CHAT-01 CHAT-04 the list is titled Chats up to 600 px, and Conversations beside a conversation from 601 px', async () => {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await openChats()
  await expect.element(heading('Conversations')).toBeVisible()
  await expect.element(heading('Chats')).not.toBeInTheDocument()
  await page.viewport(600, 800)
  await expect.element(heading('Chats')).toBeVisible()
  await expect.element(heading('Conversations')).not.toBeInTheDocument()
  await page.viewport(601, 800)
  await chat('Ridge lot').click()
  await expect.element(message).toBeVisible()
  await expect.element(chats).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to chats' })).not.toBeInTheDocument()
})

test('axe finds nothing in the people of a conversation, nor on a phone', async () => {
  await openChats('Sea Grape Cottage')
  await page.getByRole('button', { name: 'People in this conversation' }).click()
  await expect.element(page.getByRole('region', { name: 'People in this conversation' })).toBeVisible()
  expect(await violations('[popover]:popover-open')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await page.viewport(390, 800)
  const back = page.getByRole('link', { name: 'Back to chats' })
  await expect.element(back).toBeVisible()
  expect(await violations()).toEqual([])
  await back.click()
  await expect.element(chat('Ridge lot')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('CHAT-02 CHAT-06 the list shows the last message with its time, and the unread count until it is opened', async () => {
  await openChats()
  const [cottage, lot] = [chat('Sea Grape Cottage, Hopkins'), chat('Ridge lot')]
  await expect.element(cottage).toMatchTextContent('You can see the place any afternoon this week.')
  await expect
    .element(cottage.getByRole('time'))
    .toMatchTextContent(/^\d{1,2}:\d\d [AP]M$|^\w{3} \d{1,2}(, \d{4})?$/)
  await expect.element(cottage.getByText(/2 unread/)).toBeVisible()
  await expect.element(chat('Veranda condo').getByText(/1 unread/)).toBeVisible()
  await expect.element(lot).toMatchTextContent('You: Good to know. I will come and look at it.')
  await expect.element(lot.getByRole('time')).toMatchTextContent(/^\w{3} \d{1,2}(, \d{4})?$/)
  await expect.element(lot.getByText(/unread/)).not.toBeInTheDocument()
  await cottage.click()
  await expect.element(cottage.getByText(/unread/)).not.toBeInTheDocument()
  await lot.click()
  await expect.element(message).toHaveFocus()
  await expect.element(cottage.getByText(/unread/)).not.toBeInTheDocument()
  await expect.element(chat('Veranda condo').getByText(/1 unread/)).toBeVisible()
})

test('CHAT-03 a conversation has header, messages, input and button; without one there is an empty state', async () => {
  await openChats()
  const empty = page.getByRole('heading', { name: 'No conversation open' })
  await expect.element(empty).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
  await chat('Sea Grape Cottage').click()
  const view = page.getByRole('region', { name: 'Sea Grape Cottage, Hopkins' })
  await expect.element(view.getByRole('heading', { name: 'Sea Grape Cottage, Hopkins' })).toBeVisible()
  await expect.element(view.getByText('Elvira Castillo · seller')).toBeVisible()
  await expect.element(log.getByText(/my grandfather made that one/)).toBeVisible()
  await expect.element(message).toBeVisible()
  await expect.element(sendButton).toBeVisible()
  await expect.element(empty).not.toBeInTheDocument()
})

test('the header cuts a long name at its end, also one that begins right-to-left', async () => {
  await page.viewport(390, 844)
  const sellerName = `مرحبا بكم Ürsula ${'Verylongname'.repeat(5)}`
  await openChats('Ridge lot', sellerName)
  const line = page.getByText(`${sellerName} · seller`).element()
  const text = line.querySelector('[dir=auto]')?.firstChild ?? line
  const start = document.createRange()
  start.setStart(text, 0)
  start.setEnd(text, 'مرحبا'.length)
  const [first, whole] = [start.getBoundingClientRect(), line.getBoundingClientRect()]
  expect(first.left).toBeGreaterThanOrEqual(whole.left)
  expect(first.right).toBeLessThanOrEqual(whole.right)
})

test('a suggested question beside the conversation is written into the input, before what is there', async () => {
  await openChats('Ridge lot')
  await message.fill('Thank you.')
  const panel = page.getByRole('complementary', { name: 'The listing' })
  await panel.getByRole('link', { name: 'Why are you selling?' }).click()
  await expect.element(message).toHaveValue('Why are you selling? Thank you.')
  await expect.element(message).toHaveFocus()
  await page.viewport(1100, 800)
  await expect.element(panel).not.toBeInTheDocument()
})

test('CHAT-14 the sample is labeled as a sample', async () => {
  const notes = () =>
    page
      .getByText(/^These are samples: .* reaches no one/)
      .elements()
      .filter((note) => note.checkVisibility())
  await openChats('Ridge lot')
  expect(notes()).toHaveLength(1)
  await page.viewport(600, 800)
  expect(notes()).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to chats' }).click()
  await expect.element(log).not.toBeInTheDocument()
  expect(notes()).toHaveLength(1)
})

test('CHAT-03 CHAT-10 the Message Center works by keyboard alone', async () => {
  await openChats()
  chat('Sea Grape Cottage').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(chat('Ridge lot')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('Good morning{Shift>}{Enter}{/Shift}Is the lot fenced?{Tab}')
  await expect.element(sendButton).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect
    .poll(() => log.getByText(/Good morning/).element().textContent)
    .toBe('Good morning\nIs the lot fenced?')
  await expect.element(message).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(log).toHaveFocus()
})

test('a screen reader announces every new message once', async () => {
  await openChats('Ridge lot')
  const announced: string[] = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes) if (textContent) announced.push(textContent)
  }).observe(log.element(), { childList: true, subtree: true, characterData: true })
  stopTimers()
  await typeAndSend('@support what are the fees?')
  await expect.element(typing).toBeVisible()
  vi.advanceTimersByTime(1000)
  await expect.element(log.getByText(/3% service fee/)).toBeVisible()
  expect(announced).toEqual([
    expect.stringContaining('what are the fees?'),
    expect.stringContaining('is typing'),
    expect.stringContaining('3% service fee'),
  ])
  const live = [...document.querySelectorAll('[aria-live], [role=log], [role=status], [role=alert]')]
  expect(live.filter(({ textContent }) => textContent?.includes('3% service fee'))).toHaveLength(1)
})

test('the texts for screen readers scroll with the list and with the messages', async () => {
  await openChats('Ridge lot')
  const hidden = [...document.querySelectorAll<HTMLElement>('.overflow-y-auto .sr-only')]
  expect(hidden.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([' unread', 'You']))
  const outside = hidden.filter((one) => !one.closest('.overflow-y-auto')?.contains(one.offsetParent))
  expect(outside.map(({ textContent }) => textContent)).toEqual([])
})

test('a member without a conversation gets no empty list', async () => {
  const source = createSampleSource(() => new Date(), [])
  const Component = () => <SampleCenter source={source} />
  const Routes = createRoutesStub([{ path: '/chat', Component }])
  await render(<Routes initialEntries={['/chat']} />)
  await expect.element(chats).toBeVisible()
  expect(chats.getByRole('list').elements()).toEqual([])
})

test.each([
  [59, true],
  [61, false],
])('a conversation requested %i minutes ago is opened: %s', async (minutes, isOpened) => {
  const { title } = saveRequest(minutes)
  const source = createSampleSource(() => new Date(), [])
  const Component = () => <SampleCenter source={source} canStart />
  const Routes = createRoutesStub([{ path: '/chat', Component }])
  await render(<Routes initialEntries={['/chat']} />)
  await expect.poll(() => localStorage.getItem(storageKeys.createNewChat)).toBeNull()
  await nextFrame()
  expect(source.conversations.get().map(({ propertyTitle }) => propertyTitle)).toEqual(
    isOpened ? [title] : [],
  )
})

test('a conversation that could not be opened without a connection says what to do', async () => {
  const { title } = saveRequest(1)
  const source = createSampleSource(() => new Date(), [])
  const start = () => Promise.reject(new CallError({ status: 0, statusText: '', message: 'Failed to fetch' }))
  const Component = () => <SampleCenter source={{ ...source, start }} canStart />
  const Routes = createRoutesStub([{ path: '/chat', Component }])
  await render(<Routes initialEntries={['/chat']} />)
  const text = `The conversation about ${title} could not be opened. Palapa could not be reached. Check your connection and try again.`
  await expect.element(page.getByRole('alert')).toMatchTextContent(text)
})

/** Requests a conversation as Start Chat did this many minutes ago. */
function saveRequest(minutes: number): Property {
  const property = viewOfProperty()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 })
  saveMatch(property)
  vi.useRealTimers()
  return property
}
