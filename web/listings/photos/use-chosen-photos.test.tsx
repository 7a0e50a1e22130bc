import { createStore, get, set } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { maximumImageBytes } from '#contract/images.ts'
import { holdResizing } from '#test/browser/hold-resizing.ts'
import { refusalOf } from '#web/forms/image-files.ts'
import { type PendingPhoto, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'

const fileNames = ['one.jpg', 'two.jpg']
const largeFile = new File([new Uint8Array(maximumImageBytes + 1)], 'large.jpg')
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => vi.restoreAllMocks())

function Form({ place }: { place: string }) {
  const { photos, waiting, refused, add, clear } = useChosenPhotos(place, [])
  const choose = (...names: string[]) => void add(names.map((name) => new File(['x'], name)))
  return (
    <>
      <button type="button" onClick={() => choose(...fileNames)}>
        Choose two
      </button>
      <button type="button" onClick={() => choose('three.jpg')}>
        Choose another
      </button>
      <button type="button" onClick={() => choose('one.heic', 'two.jpg')}>
        Choose one of an iPhone
      </button>
      <button type="button" onClick={() => void add([largeFile])}>
        Choose a large one
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <p>{refusalOf({ others: [], excess: [], limit: '', ...refused })}</p>
      <output>{[`${waiting} waiting`, ...photos.map(({ name }) => name)].join(', ')}</output>
    </>
  )
}

const storedNames = async (place: string) => (await readPendingPhotos(place)).map(({ file }) => file.name)

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('photos that are resized only after the user has left the form are stored, and the browser waits for them', async () => {
  const resize = holdResizing()
  const { unmount } = await render(<Form place="draft:left" />)
  await button('Choose two').click()
  await expect.element(page.getByText('2 waiting')).toBeVisible()
  await unmount()
  expect(asksBeforeClosing()).toBe(true)
  resize()
  await expect.poll(() => storedNames('draft:left')).toEqual(fileNames)
  expect(asksBeforeClosing()).toBe(false)
})

test('photos that are being resized do not get into the form that follows a discarded one', async () => {
  const resize = holdResizing()
  await render(<Form place="draft:discarded" />)
  await button('Choose two').click()
  await button('Clear').click()
  await expect.element(page.getByText('0 waiting')).toBeVisible()
  await button('Choose another').click()
  resize()
  await expect.element(page.getByText('0 waiting, three.jpg', { exact: true })).toBeVisible()
  expect(await storedNames('draft:discarded')).toEqual(['three.jpg'])
})

test('a HEIC photo that the browser cannot decode is named instead of added', async () => {
  await render(<Form place="draft:iphone" />)
  await button('Choose one of an iPhone').click()
  await expect.element(page.getByText('0 waiting, two.jpg', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/^This browser cannot show HEIC photos\. .* Not added: one\.heic\.$/))
    .toBeVisible()
  expect(await storedNames('draft:iphone')).toEqual(['two.jpg'])
})

test('a photo that is too large for the server is named instead of added', async () => {
  await render(<Form place="draft:large" />)
  await button('Choose a large one').click()
  await expect.element(page.getByText('Photos may have up to 20 MB. Not added: large.jpg.')).toBeVisible()
  await expect.element(page.getByText('0 waiting', { exact: true })).toBeVisible()
  expect(await storedNames('draft:large')).toEqual([])
})

test('photos that another tab has added to the same draft stay stored', async () => {
  const place = 'draft:two tabs'
  await render(<Form place={place} />)
  await button('Choose two').click()
  await expect.element(page.getByText('0 waiting, one.jpg, two.jpg', { exact: true })).toBeVisible()
  const database = createStore('palapa', 'photos')
  const stored = async () => (await get<PendingPhoto[]>(place, database)) ?? []
  const names = async () => (await stored()).map(({ file }) => file.name)
  await expect.poll(names).toEqual(fileNames)
  await set(place, [...(await stored()), { file: new File(['x'], 'other.jpg') }], database)
  await button('Choose another').click()
  await expect.poll(names).toEqual([...fileNames, 'three.jpg', 'other.jpg'])
})
