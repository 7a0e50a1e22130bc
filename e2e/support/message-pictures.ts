import type { Locator, Page } from '@playwright/test'
import { log } from './chat.ts'
import { photo } from './pictures.ts'

export const addPictures = (page: Page) => page.getByLabel('Add photos')
/** The pictures chosen for the next message. */
export const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')
/** The pictures sent by a participant. */
export const pictures = (page: Page, name: string) =>
  log(page).getByRole('img', { name: `Photo from ${name}` })
export const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

/** Creates a small picture that uploads quickly. */
export const small = (name: string) => photo(name, 400, 300)

/** Dispatches a paste or drop event with a picture. */
export async function dispatchPicture(target: Locator, type: 'paste' | 'drop', name: string): Promise<void> {
  await target.evaluate(
    async (element, [event, fileName]) => {
      const canvas = new OffscreenCanvas(40, 30)
      canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
      const data = new DataTransfer()
      data.items.add(new File([await canvas.convertToBlob()], fileName ?? '', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    [type, name],
  )
}
