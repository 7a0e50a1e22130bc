import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { maximumImages } from '#contract/property-limits.ts'
import { noneRefused } from '#web/forms/image-files.ts'
import { PhotoFields } from './photo-fields.tsx'
import { chosenPhoto, movePhoto } from './photos.ts'

const files = ['one.png', 'two.png', 'three.png', 'four.png'].map((name) => new File([], name))
const tiles = page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')
const firstButton = () => tiles.first().getByRole('button').first()

async function open(width: number, chosen = files, onAdd: (added: File[]) => void = () => {}): Promise<void> {
  const Fields = () => {
    const [photos, setPhotos] = useState(() => chosen.map((file) => chosenPhoto({ file })))
    return (
      <div style={{ width }}>
        <PhotoFields
          photos={photos}
          waiting={0}
          areSaved
          refused={noneRefused}
          isDisabled={false}
          onAdd={onAdd}
          onMove={(key, position) => setPhotos((all) => movePhoto(all, key, position))}
          onRemove={(key) => setPhotos((all) => all.filter((photo) => photo.key !== key))}
        />
      </div>
    )
  }
  await render(<Fields />)
}

test('WIZARD-20 "Make main" makes a photo the first one by keyboard, and keeps the focus', async () => {
  await open(600)
  await expect.element(firstButton()).toHaveTextContent('Main image one.png')
  page.getByRole('button', { name: 'Make main three.png' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(firstButton()).toHaveTextContent('Main image three.png')
  await expect.element(firstButton()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(firstButton()).toHaveTextContent('Main image three.png')
})

test('the controls of a tile are in one row, at most three tiles beside each other', async () => {
  for (const [viewport, form, columns] of [
    [390, 350, 2],
    [768, 606, 3],
    [1280, 566, 3],
  ] as const) {
    // prettier-ignore
    await page.viewport(viewport, 800)
    await open(form)
    const tops = tiles.elements().map((tile) => tile.getBoundingClientRect().top)
    expect(
      tops.filter((top) => top === tops[0]),
      `${viewport} px`,
    ).toHaveLength(columns)
    for (const tile of tiles.elements()) {
      const controls = [...tile.querySelectorAll('button[aria-label]')]
      expect(controls).toHaveLength(3)
      expect(new Set(controls.map((control) => control.getBoundingClientRect().top)).size).toBe(1)
    }
    document.body.replaceChildren()
  }
})

test('photos beyond the maximum are not added, and are named', async () => {
  const chosen = Array.from({ length: maximumImages - 1 }, (_, at) => new File([], `${at}.png`))
  const added: string[] = []
  await open(600, chosen, (fitting) => added.push(...fitting.map(({ name }) => name)))
  const image = (name: string) => new File(['x'], name, { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(/^Add photos/), [image('last.png'), image('excess.png')])
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A listing has at most 30 photos. Not added: excess.png.')
  expect(added).toEqual(['last.png'])
})
