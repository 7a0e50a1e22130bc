import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { ContactBar } from './contact-bar.tsx'

const buttons = page.getByRole('button', { name: 'Start Chat' })

/** Renders the form of the seller card between two screens of text, with the bar. */
async function openPage(width: number) {
  await page.viewport(width, 844)
  const form = createRef<HTMLFormElement>()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const property = viewOfProperty({ price: 640_000, sellerName: 'Desmond Castillo' })
  await render(
    <>
      <div style={{ height: 300 }} />
      <form ref={form} className="seller-form" onSubmit={onSubmit}>
        <button type="submit">Start Chat</button>
      </form>
      <div style={{ height: 2000 }} />
      <label>
        Field <input />
      </label>
      <footer>
        <a href="#last">Last link</a>
      </footer>
      <ContactBar
        property={property}
        note={<p className="sample-strip">Not for sale.</p>}
        form={form}
        onSubmit={onSubmit}
      />
    </>,
  )
  window.scrollTo(0, 0)
  return { onSubmit, bar: () => document.querySelector('.contact-bar') }
}

test('on a phone the bar has price, owner and the button while those of the seller card are out of view', async () => {
  const { bar, onSubmit } = await openPage(390)
  await expect.element(buttons).toBeInViewport({ ratio: 1 })
  expect([bar(), buttons.elements().length]).toEqual([null, 1])
  window.scrollTo(0, 1200)
  await vi.waitFor(() => expect(bar()?.textContent).toMatch(/Not for sale.US\$640,000Desmond Castillo/))
  await vi.waitFor(() => expect(buttons.elements()).toHaveLength(1))
  await expect.element(buttons).toBeInViewport({ ratio: 1 })
  expect(bar()?.contains(buttons.element())).toBe(true)
  await buttons.click()
  expect(onSubmit).toHaveBeenCalledOnce()
  window.scrollTo(0, 0)
  await vi.waitFor(() => expect(bar()).toBeNull())
  await vi.waitFor(() => expect(buttons.elements()).toHaveLength(1))
})

test('the bar leaves the last link of the page visible, and hides while a dialog or a keyboard is open', async () => {
  const { bar } = await openPage(390)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await vi.waitFor(() => expect(bar()).not.toBeNull())
  window.scrollTo(0, document.documentElement.scrollHeight)
  const link = page.getByRole('link', { name: 'Last link' }).element().getBoundingClientRect()
  expect(link.bottom).toBeLessThanOrEqual(bar()?.getBoundingClientRect().top ?? 0)
  page.getByRole('textbox').element().focus()
  await vi.waitFor(() => expect(bar()?.checkVisibility()).toBe(false))
  page.getByRole('textbox').element().blur()
  expect(bar()?.checkVisibility()).toBe(true)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  expect(bar()?.checkVisibility()).toBe(false)
  dialog.remove()
})

test('a wide window has no bar, and its form stays usable', async () => {
  const { bar } = await openPage(1280)
  window.scrollTo(0, 1200)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(bar()).toBeNull()
  expect(buttons.elements()).toHaveLength(1)
})
