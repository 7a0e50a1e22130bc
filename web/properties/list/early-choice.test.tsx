import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { formId, takeEarlyChoice } from './early-choice.ts'

test('a choice that is made while the page is about to be hydrated is taken, with its value', async () => {
  const onChange = vi.fn()
  const onTaken = vi.fn()
  const Filters = () => {
    useLayoutEffect(() => onTaken(takeEarlyChoice()?.get('type')), [])
    return (
      <form id={formId}>
        <select name="type" value="" onChange={onChange}>
          <option value="">Any</option>
          <option value="LAND">Land</option>
        </select>
      </form>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<form id="${formId}"><select name="type"><option value="" selected>Any</option><option value="LAND">Land</option></select></form>`
  startTransition(() => void hydrateRoot(container, <Filters />))
  const select = container.querySelector('select')
  if (select) select.value = 'LAND'
  for (const type of ['input', 'change']) select?.dispatchEvent(new Event(type, { bubbles: true }))
  await expect.poll(() => onTaken.mock.calls).toEqual([['LAND']])
  expect(onChange).not.toHaveBeenCalled()
})
