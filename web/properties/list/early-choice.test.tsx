import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { observeChoices } from '#web/ui/fields/early-choices.ts'
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

test('of the fields that were rendered before, only those that the user has changed are caught', () => {
  const container = document.body.appendChild(document.createElement('div'))
  const options = '<option>Light</option><option>Dark</option>'
  container.innerHTML = `<select name="untouched">${options}</select><select name="changed">${options}</select>
    <select name="preset"><option>Light</option><option selected>Dark</option></select>
    <select name="back"><option>Light</option><option selected>Dark</option></select>`
  for (const [name, value] of [
    ['changed', 'Dark'],
    ['back', 'Light'],
  ] as const) {
    const select = container.querySelector<HTMLSelectElement>(`[name=${name}]`)
    if (select) select.value = value
  }
  const caught: string[] = []
  const signal = AbortSignal.abort()
  observeChoices({
    matches: (field) => container.contains(field),
    onChoice: ({ name }) => caught.push(name),
    signal,
  })
  expect(caught).toEqual(['changed', 'back'])
})
