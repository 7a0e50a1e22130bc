import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { startChatForm } from '#web/properties/start-chat.ts'
import { NoticeRegion, showNotice } from '#web/ui/notices.tsx'
import { ContactBar } from './contact-bar.tsx'
import { SellerFoot } from './seller-foot.tsx'

const question = page.getByText('Ask a question, or arrange a visit.')
const buttons = page.getByRole('button', { name: 'Start Chat' })

/** Renders the form of the seller card below a screen of text and above two more, with the bar. */
async function openPage(width: number, { isSample = false } = {}) {
  await page.viewport(width, 844)
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const property = viewOfProperty({ price: 640_000, sellerName: 'Desmond Castillo', isSample })
  await render(
    <>
      <div style={{ height: 1000 }} />
      <section className="seller-card">
        <form id={startChatForm} className="seller-form" onSubmit={onSubmit}>
          <button type="submit">Start Chat</button>
        </form>
        <ContactBar property={property} note={<p className="sample-strip">Not for sale.</p>} />
        <SellerFoot property={property} />
      </section>
      <div style={{ height: 2000 }} />
      <label>
        Field <input />
      </label>
      <label>
        <input type="radio" name="buyer" /> I am a citizen
      </label>
      <label>
        <input type="checkbox" /> With a loan
      </label>
      <footer>
        <a href="#last">Last link</a>
      </footer>
    </>,
  )
  window.scrollTo(0, 0)
  const bar = () => document.querySelector('.contact-bar')
  const isVisible = () => bar()?.checkVisibility({ visibilityProperty: true })
  return { onSubmit, bar, isVisible }
}

const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('on a phone the bar has price, owner and the button unless that of the seller card is in view', async () => {
  const { bar, isVisible, onSubmit } = await openPage(390)
  await expect.element(question).toBeVisible()
  for (const top of [0, 2000]) {
    window.scrollTo(0, top)
    await expect.poll(isVisible).toBe(true)
    expect(bar()?.textContent).toMatch(/Not for sale.US\$640,000Desmond Castillo/)
    expect(buttons.elements()).toHaveLength(1)
    await expect.element(buttons).toBeInViewport({ ratio: 1 })
    expect(bar()?.contains(buttons.element())).toBe(true)
    window.scrollTo(0, 600)
    await expect.poll(isVisible).toBe(false)
    expect(buttons.elements()).toHaveLength(1)
    await expect.element(buttons).toBeInViewport({ ratio: 1 })
  }
  window.scrollTo(0, 0)
  await expect.poll(isVisible).toBe(true)
  await buttons.click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a notice is above the bar, with its note too, and does not cover the button', async () => {
  await page.viewport(390, 844)
  const property = viewOfProperty({ price: 640_000 })
  for (const text of [undefined, 'Not for sale.']) {
    const note = text && <p className="sample-strip">{text}</p>
    const screen = await render(
      <>
        <ContactBar property={property} note={note} />
        <NoticeRegion isAtTop={false} />
      </>,
    )
    showNotice({ tone: 'info', text: 'Sign in to save Coral Cottage' })
    const notice = page.getByText('Sign in to save Coral Cottage')
    await expect.element(notice).toBeVisible()
    const edge = (selector: string, side: 'top' | 'bottom') =>
      document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN
    const gap = () => edge('.contact-bar', 'top') - edge('[data-notice]', 'bottom')
    await expect.poll(gap).toBeGreaterThan(0) // it moves into its place
    await screen.unmount()
  }
})

test('the card of a sample asks for no question, and its button takes over from the bar too', async () => {
  const { isVisible } = await openPage(390, { isSample: true })
  expect(question.query()).toBeNull()
  await expect.poll(isVisible).toBe(true)
  window.scrollTo(0, 600)
  await expect.poll(isVisible).toBe(false)
})

test('the button that has the focus stays while the page scrolls', async () => {
  const { bar, isVisible } = await openPage(390)
  buttons.element().focus()
  window.scrollTo(0, 600)
  await nextFrames()
  expect(bar()?.contains(document.activeElement)).toBe(true)
  expect(buttons.elements()).toHaveLength(1)
  buttons.element().blur()
  await expect.poll(isVisible).toBe(false)
  buttons.element().focus()
  window.scrollTo(0, 2000)
  await nextFrames()
  expect(document.activeElement?.closest('.seller-form')).not.toBeNull()
  expect(buttons.elements()).toHaveLength(1)
})

test('the bar leaves the last link of the page visible, and hides while a dialog or a keyboard is open', async () => {
  const { bar, isVisible } = await openPage(390)
  const link = page.getByRole('link', { name: 'Last link' }).element()
  await vi.waitFor(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar()?.getBoundingClientRect().top ?? 0)
  })
  expect(isVisible()).toBe(true)
  page.getByRole('textbox').element().focus()
  await expect.poll(isVisible).toBe(false)
  page.getByRole('textbox').element().blur()
  await expect.poll(isVisible).toBe(true)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  expect(isVisible()).toBe(false)
  dialog.remove()
})

test('the bar stays after a choice, which needs no keyboard', async () => {
  const { bar, isVisible } = await openPage(390)
  for (const role of ['radio', 'checkbox'] as const) {
    const choice = page.getByRole(role)
    await choice.click()
    await expect.element(choice).toHaveFocus()
    expect(isVisible(), role).toBe(true)
    expect(bar()?.contains(buttons.element())).toBe(true)
  }
})

test('a wide window has no bar, and its form stays usable', async () => {
  const { bar } = await openPage(1280)
  for (const top of [0, 600, 2000]) {
    window.scrollTo(0, top)
    await nextFrames()
    expect(bar()).toBeNull()
    expect(buttons.elements()).toHaveLength(1)
  }
})
