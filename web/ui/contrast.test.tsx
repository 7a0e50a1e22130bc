import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setMedia } from '#test/browser/browser-input.ts'
import { Button } from './button.tsx'
import { Tabs } from './tabs.tsx'

afterEach(() => setMedia({}))

const styleOf = (name: string, role: 'button' | 'tab' = 'button') =>
  getComputedStyle(page.getByRole(role, { name }).element())

async function renderStates(): Promise<void> {
  const tabs = ['House', 'Land'].map((id) => ({ id, label: id, panel: id }))
  await render(
    <>
      <Button>Send</Button>
      <button type="button" aria-pressed="true">
        Pool
      </button>
      <button type="button" aria-pressed="false">
        Dock
      </button>
      <Tabs label="Type" tabs={tabs} activeId="House" onChange={() => {}} />
    </>,
  )
}

test('with forced colors, buttons have an edge, and what is selected an outline', async () => {
  await setMedia({ 'forced-colors': 'active' })
  await renderStates()
  expect(styleOf('Send').borderTopWidth).toBe('1px')
  expect([styleOf('Pool').outlineStyle, styleOf('Dock').outlineStyle]).toEqual(['solid', 'none'])
  expect([styleOf('House', 'tab').outlineStyle, styleOf('Land', 'tab').outlineStyle]).toEqual([
    'solid',
    'none',
  ])
  const canvas = getComputedStyle(document.body).backgroundColor
  expect(styleOf('Land', 'tab').borderBottomColor).toBe(canvas)
  expect(styleOf('House', 'tab').borderBottomColor).not.toBe(canvas)
})

test('with more contrast, muted text is as dark as other text, and buttons have a thick edge', async () => {
  await renderStates()
  expect(styleOf('Land', 'tab').color).not.toBe(getComputedStyle(document.body).color)
  await setMedia({ 'prefers-contrast': 'more' })
  const ink = getComputedStyle(document.body).color
  await expect.poll(() => styleOf('Land', 'tab').color).toBe(ink)
  expect(styleOf('Send').borderTopWidth).toBe('2px')
})

test('the focus ring has a dark and a light tone', async () => {
  await renderStates()
  await userEvent.keyboard('{Tab}')
  const { outlineColor, boxShadow } = styleOf('Send')
  expect(page.getByRole('button', { name: 'Send' }).element()).toHaveFocus()
  expect(boxShadow).toContain('0px 0px 0px 7px')
  expect(boxShadow).not.toContain(outlineColor)
})
