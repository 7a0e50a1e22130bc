import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConversationActions } from './conversation-source.ts'
import { MessageLog } from './message-log.tsx'
import { sampleConversations } from './sample/sample-conversations.ts'
import type { ConversationViewModel, Delivery, MessageViewModel } from './view-models.ts'

const setAtEnd = vi.fn<(isAtEnd: boolean) => void>()
const actions = { loadOlder: () => {}, setAtEnd } as unknown as ConversationActions // the log calls no others

const failed: Delivery = { state: 'failed', reason: 'Too many messages.', canRemoveRefusedImages: false }

const photo = { name: 'gate.jpg', file: new File(['…'], 'gate.jpg', { type: 'image/jpeg' }), progress: 0 }

/** Returns a conversation that ends with an unsent message with a photo, or without it. */
function conversationWith(delivery?: Delivery): ConversationViewModel {
  const [sample] = sampleConversations(new Date('2026-03-01T12:00:00.000Z'), 'Marisol Chan')
  if (!sample) throw new Error('There are sample conversations.')
  const time = '2026-03-01T12:00:00.000Z'
  const unsent = { id: 'unsent', sender: 'buyer', text: 'Hello', time, read: false } as const
  const added = delivery ? [{ ...unsent, isSystemMessage: false, delivery, unsentImages: [photo] }] : []
  return { ...sample, history: 'whole', messages: [...sample.messages, ...added] }
}

const waiting: Delivery = { state: 'waiting' }

test.each([
  ['Try again', failed, conversationWith({ state: 'sending' })],
  ['Delete', failed, conversationWith()],
  ['Delete', waiting, conversationWith()],
])('the focus stays in the messages after %s of an unsent one', async (name, before, after) => {
  const log = (conversation: ConversationViewModel) => (
    <MessageLog conversation={conversation} actions={actions} />
  )
  const screen = await render(log(conversationWith(before)))
  const button = page.getByRole('button', { name, exact: true })
  button.element().focus()
  await screen.rerender(log(after))
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByRole('log')).toHaveFocus()
  await expect.element(page.getByRole('log')).toHaveAttribute('tabindex', '0')
})

function LogOf(conversation: Partial<ConversationViewModel>) {
  return <MessageLog conversation={{ ...conversationWith(), ...conversation }} actions={actions} />
}

test('a waiting message can be deleted only with photos, which may never get through', async () => {
  const { messages } = conversationWith(waiting)
  const button = page.getByRole('button', { name: 'Delete', exact: true })
  const screen = await render(<LogOf messages={messages} />)
  await expect.element(button).toBeVisible()
  await screen.rerender(<LogOf messages={messages.map((message) => ({ ...message, unsentImages: [] }))} />)
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Not sent yet\./)).toBeVisible()
})

/** Returns the texts of the messages that were added while the log was live. */
function announcements(): string[] {
  const log = page.getByRole('log').element()
  const announced: string[] = []
  new MutationObserver((changes) => {
    if (log.getAttribute('aria-live') === 'off') return
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes) if (textContent) announced.push(textContent)
  }).observe(log, { childList: true, subtree: true })
  return announced
}

const saying = (...texts: string[]) =>
  texts.map(
    (text) =>
      ({ ...conversationWith().messages.at(-1), sender: 'buyer', id: text, text }) as MessageViewModel,
  )

test('a screen reader announces new messages, but neither those of an opened conversation nor earlier ones', async () => {
  const screen = await render(<LogOf messages={[]} history="loading" />)
  const announced = announcements()
  await screen.rerender(<LogOf messages={saying('Two', 'Three')} history="partial" />)
  await expect.element(page.getByRole('log')).toHaveAttribute('aria-live', 'polite')
  await screen.rerender(<LogOf messages={saying('One', 'Two', 'Three')} history="whole" />)
  await expect.element(page.getByText('One')).toBeVisible()
  expect(announced.filter((text) => /One|Two|Three/.test(text))).toEqual([])
  await screen.rerender(<LogOf messages={saying('One', 'Two', 'Three', 'Four')} history="whole" />)
  await expect.element(page.getByText('Four')).toBeVisible()
  expect(announced.filter((text) => /One|Two|Three|Four/.test(text))).toEqual([
    expect.stringContaining('Four'),
  ])
})

test('a screen reader announces the first message of a conversation, and that the messages could not be loaded', async () => {
  const screen = await render(<LogOf messages={[]} history="loading" />)
  const announced = announcements()
  await screen.rerender(<LogOf messages={[]} history="failed" />)
  await expect.poll(() => announced).toEqual([expect.stringContaining('could not be loaded')])
  await screen.rerender(<LogOf messages={[]} history="whole" />)
  await screen.rerender(<LogOf messages={saying('Hello there')} history="whole" />)
  await expect.poll(() => announced.at(-1)).toContain('Hello there')
})

test('the buttons that delete messages have names of their own', async () => {
  const [first, second] = ['Is the lot fenced?', 'Yes, on three sides. '.repeat(9)]
  await render(<LogOf messages={saying(first, second)} />)
  const names = page
    .getByRole('button', { name: /^Delete for me/ })
    .elements()
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual([`Delete for me: ${first}`, `Delete for me: ${second.slice(0, 60)}`])
})

test('while earlier messages are in view, a button shows that there are new ones, and scrolls to them', async () => {
  const earlier = saying(...Array.from({ length: 30 }, (_, at) => `Line ${at}`))
  const newest = saying('The newest').map((message) => ({ ...message, sender: 'seller' as const }))
  const log = (messages: MessageViewModel[], unreadCount: number) => (
    <div className="flex h-75 flex-col">
      <LogOf messages={messages} unreadCount={unreadCount} />
    </div>
  )
  const screen = await render(log(earlier, 0))
  const element = page.getByRole('log')
  element.element().scrollTo({ top: -400 })
  await expect.poll(() => setAtEnd.mock.lastCall).toEqual([false])
  await screen.rerender(log([...earlier, ...newest], 1))
  await page.getByRole('button', { name: 'New message' }).click()
  await expect.poll(() => setAtEnd.mock.lastCall).toEqual([true])
  await expect.element(page.getByRole('button', { name: 'New message' })).not.toBeInTheDocument()
  await expect.element(element).toHaveFocus()
})

test('the messages move to the end when the user writes one, and not when an earlier one is loaded or deleted', async () => {
  const received = saying(...Array.from({ length: 30 }, (_, at) => `Line ${at}`)).map((message) => ({
    ...message,
    sender: 'seller' as const,
  }))
  const [own, first] = [saying('Mine'), saying('My first')]
  const log = (messages: MessageViewModel[]) => (
    <div className="flex h-75 flex-col">
      <LogOf messages={messages} history="partial" />
    </div>
  )
  const screen = await render(log([...received, ...own]))
  const element = page.getByRole('log').element()
  element.scrollTo({ top: -400 })
  await expect.poll(() => setAtEnd.mock.lastCall).toEqual([false])
  for (const messages of [received, [...first, ...received]]) {
    await screen.rerender(log(messages))
    expect(element.scrollTop).toBeLessThan(-300)
  }
  const written = saying('Just now').map((message) => ({ ...message, delivery: waiting }))
  await screen.rerender(log([...first, ...received, ...written]))
  expect(element.scrollTop).toBe(0)
  element.scrollTo({ top: -400 })
  await screen.rerender(log([...first, ...received, ...saying('Just now')]))
  expect(element.scrollTop).toBeLessThan(-300)
})

test('the messages stay where they are when one is delivered after an earlier one was refused', async () => {
  const received = saying(...Array.from({ length: 30 }, (_, at) => `Line ${at}`))
  const refused = saying('Refused').map((message) => ({ ...message, delivery: failed }))
  const written = saying('Just now').map((message) => ({ ...message, delivery: waiting }))
  const log = (messages: MessageViewModel[]) => (
    <div className="flex h-75 flex-col">
      <LogOf messages={messages} history="partial" />
    </div>
  )
  const screen = await render(log([...received, ...refused, ...written]))
  const element = page.getByRole('log').element()
  element.scrollTo({ top: -400 })
  await expect.poll(() => setAtEnd.mock.lastCall).toEqual([false])
  await screen.rerender(log([...received, ...saying('Just now'), ...refused]))
  expect(element.scrollTop).toBeLessThan(-300)
})

/** Renders messages of the other person, and returns their dialog and how to open it. */
async function renderReportable(report: ConversationActions['report'], ...texts: string[]) {
  const messages = saying(...texts).map((message) => ({ ...message, sender: 'seller' as const }))
  await render(
    <MessageLog conversation={{ ...conversationWith(), messages }} actions={{ ...actions, report }} />,
  )
  const open = (text: string) => page.getByRole('button', { name: `Report: ${text}` }).click()
  return { dialog: page.getByRole('dialog'), open }
}

test('the report of a message has a form and a result of its own, also after that of another was canceled', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const report = vi.fn<ConversationActions['report']>(() => promise)
  const { dialog, open } = await renderReportable(report, 'Pay first.', 'Send me your card.')
  const scam = dialog.getByRole('radio', { name: 'Scam or fraud' })
  await open('Pay first.')
  await scam.click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.poll(() => report.mock.calls.length).toBe(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await open('Send me your card.')
  await expect.element(scam).not.toBeChecked()
  resolve()
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect
    .poll(() => report.mock.calls.map(([, { reason, messageId }]) => [reason, messageId]))
    .toEqual([
      ['scam', 'Pay first.'],
      ['spam', 'Send me your card.'],
    ])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what was entered about a message is there when its report is opened again', async () => {
  const { dialog, open } = await renderReportable(async () => {}, 'Pay first.')
  await open('Pay first.')
  await dialog.getByRole('textbox').fill('He asked for a gift card.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open('Pay first.')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('He asked for a gift card.')
})

test('a message that the user has reported says so in place of the button, and the focus stays in the messages', async () => {
  const messages = saying('Pay first.', 'Send me your card.').map((message) => ({
    ...message,
    sender: 'seller' as const,
  }))
  function Reporting() {
    const [reportedId, setReportedId] = useState<string>()
    const report: ConversationActions['report'] = async (_, { messageId }) => setReportedId(messageId)
    return (
      <MessageLog
        conversation={{
          ...conversationWith(),
          messages: messages.map((one) => ({ ...one, isReported: one.id === reportedId })),
        }}
        actions={{ ...actions, report }}
      />
    )
  }
  await render(<Reporting />)
  const buttons = page.getByRole('button', { name: /^Report: / })
  await buttons.first().click()
  await page.getByRole('radio', { name: 'Scam or fraud' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect.element(page.getByText(/· Reported$/)).toBeVisible()
  await expect.element(page.getByRole('log')).toHaveFocus()
  expect(buttons.elements().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Report: Send me your card.',
  ])
})

test('a message of the other person can be reported, but neither an own one nor one of Palapa', async () => {
  const report = vi.fn(() => Promise.resolve())
  const [hello] = saying('Hello')
  const demand = { ...hello, id: 'demand', sender: 'seller', text: 'Pay first.' } as MessageViewModel
  const answer = { ...hello, id: 'answer', sender: 'support', text: 'How can I help?' } as MessageViewModel
  const messages = [...saying('Hello'), demand, answer]
  await render(
    <MessageLog conversation={{ ...conversationWith(), messages }} actions={{ ...actions, report }} />,
  )
  const buttons = page.getByRole('button', { name: /^Report: / })
  expect(buttons.elements().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Report: Pay first.',
  ])
  await buttons.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Pay first.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Scam or fraud' }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.poll(() => report.mock.calls).toMatchObject([[conversationWith().id, { messageId: 'demand' }]])
  await expect.element(dialog).not.toBeInTheDocument()
})
