import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TypedField } from './typed-field.tsx'

test('text that was typed before the page was hydrated stays, and becomes the filter', async () => {
  const onPause = vi.fn()
  const fieldWith = (hint: string) => (
    <TypedField id="keywords" label="Keywords" value="" onPause={onPause} hint={hint} />
  )
  const { container, unmount } = await render(fieldWith('First'))
  const html = container.innerHTML
  await unmount()
  const document = window.document.body.appendChild(window.document.createElement('div'))
  document.innerHTML = html
  const keywords = page.getByLabelText('Keywords')
  await keywords.fill('dock')
  const root = hydrateRoot(document, fieldWith('First'))
  await expect.poll(() => onPause.mock.calls).toEqual([['dock']])
  root.render(fieldWith('Rendered again'))
  await expect.element(page.getByText('Rendered again')).toBeVisible()
  await expect.element(keywords).toHaveValue('dock')
  root.unmount()
  document.remove()
})
