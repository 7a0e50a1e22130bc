import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdResizing } from '#test/browser/hold-resizing.ts'
import { Composer } from '#web/conversations/composer.tsx'
import { photosOfMessageDraft, readPendingPhotos } from '#web/storage/pending-photos.ts'

const place = photosOfMessageDraft('user-1', 'left')
const chosen = page.getByRole('list', { name: 'Chosen photos' })
const sendButton = page.getByRole('button', { name: 'Send' })

afterEach(() => vi.restoreAllMocks())

function openComposer(onSend: (text: string, images: readonly File[]) => void) {
  return render(
    <Composer draft="" onDraft={() => {}} onSend={onSend} imagePlace={place} reader={undefined} />,
  )
}

test('photos that a composer prepares after the user has left it belong to one message only', async () => {
  const sent = vi.fn<(text: string, images: readonly File[]) => void>()
  const resize = holdResizing()
  const left = await openComposer(sent)
  const files = ['front.jpg', 'back.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }))
  await userEvent.upload(page.getByLabelText('Add photos'), files)
  await left.unmount()
  const opened = await openComposer(sent)
  await expect.element(page.getByText('Preparing 2 photos…')).toBeVisible()
  await userEvent.type(page.getByRole('textbox', { name: 'Message' }), 'Here they are')
  await expect.element(sendButton).toBeDisabled()
  resize()
  await expect.element(chosen).toBeVisible()
  await sendButton.click()
  expect(sent.mock.calls[0]?.[1].map(({ name }) => name)).toEqual(['front.jpg', 'back.jpg'])
  await expect.element(chosen).not.toBeInTheDocument()
  expect(await readPendingPhotos(place)).toEqual([])
  await opened.unmount()
  await openComposer(sent)
  await expect.element(sendButton).toBeDisabled()
  expect(chosen.elements()).toEqual([])
})

test('a composer that is opened again names the photos that were refused meanwhile, until a photo is removed', async () => {
  const left = await openComposer(() => {})
  const resize = holdResizing()
  const files = ['front.heic', 'back.jpg'].map(
    (name) => new File([name], name, { type: name.endsWith('heic') ? 'image/heic' : 'image/jpeg' }),
  )
  await userEvent.upload(page.getByLabelText('Add photos'), files)
  await left.unmount()
  await openComposer(() => {})
  await expect.element(page.getByText('Preparing 2 photos…')).toBeVisible()
  resize()
  const refusal = page.getByText(/Not added: front\.heic\.$/)
  await expect.element(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Remove back.jpg' }).click()
  await expect.element(refusal).not.toBeInTheDocument()
})
