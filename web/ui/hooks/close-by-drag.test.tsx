import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mouse } from '#test/browser/browser-input.ts'
import { Dialog } from '#web/ui/dialog.tsx'

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="A question">
        <p style={{ height: 2000 }}>Much to read.</p>
      </Dialog>
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'A question' })
const opener = page.getByRole('button', { name: 'Open' })

afterEach(() => page.viewport(1280, 900))

async function openAt(width: number, height: number): Promise<DOMRect> {
  await page.viewport(width, height)
  await render(<Opener />)
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => getComputedStyle(dialog.element()).translate).toBe('0px')
  return dialog.element().getBoundingClientRect()
}

async function dragDown(from: { x: number; y: number }, by: number): Promise<void> {
  await mouse('mousePressed', from)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await mouse('mouseMoved', { x: from.x, y: from.y + part * by })
    await new Promise((resolve) => setTimeout(resolve, 60)) // slowly: a fast drag closes after any distance
  }
  await mouse('mouseReleased', { x: from.x, y: from.y + by })
}

test('on a phone a dialog is a sheet at the foot of the window', async () => {
  const { left, right, top, bottom } = await openAt(390, 844)
  const { width } = document.body.getBoundingClientRect() // without the scroll bar
  expect({ left, right, bottom }).toEqual({ left: 0, right: width, bottom: 844 })
  expect(top).toBeGreaterThanOrEqual(0.08 * 844 - 1)
})

test('a sheet that is dragged down by its top closes and gives the focus back', async () => {
  const { top } = await openAt(390, 844)
  await dragDown({ x: 195, y: top + 10 }, 200)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a sheet that is dragged a little returns', async () => {
  const { top } = await openAt(390, 844)
  await dragDown({ x: 195, y: top + 10 }, 40)
  await expect.poll(() => dialog.element().getBoundingClientRect().top).toBe(top)
  await expect.element(dialog).toBeVisible()
})

test('a press beside a sheet and Escape close it', async () => {
  await openAt(390, 844)
  await mouse('mousePressed', { x: 195, y: 20 })
  await mouse('mouseReleased', { x: 195, y: 20 })
  await expect.element(dialog).not.toBeInTheDocument()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('on a wide screen a dialog is in the middle, and dragging its top moves nothing', async () => {
  const { top, left, width } = await openAt(1280, 900)
  expect(left).toBe((document.body.getBoundingClientRect().width - width) / 2)
  await dragDown({ x: 640, y: top + 10 }, 200)
  expect(dialog.element().getBoundingClientRect().top).toBe(top)
})
