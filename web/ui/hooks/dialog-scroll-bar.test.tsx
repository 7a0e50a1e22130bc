import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog.tsx'

const { style } = document.documentElement

const dialog = (title: string, isOpen: boolean) => (
  <Dialog title={title} isOpen={isOpen} onClose={() => {}}>
    Text
  </Dialog>
)

test('a dialog over a page without a scroll bar reserves no space for one until it is closed', async () => {
  const { rerender } = await render(<>{dialog('One', true)}</>)
  expect(getComputedStyle(document.documentElement).scrollbarGutter).toBe('auto')
  const width = document.body.getBoundingClientRect().width
  await rerender(<>{dialog('One', false)}</>)
  expect(style.scrollbarGutter).toBe('')
  expect(document.body.getBoundingClientRect().width).toBe(width)
})
